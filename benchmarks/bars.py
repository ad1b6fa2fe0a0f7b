"""Bars that measurements must reach. A missed bar is told beside its figure and once more at the end."""

MISSED: list[str] = []
"""The bars that were missed so far, each in one line."""


def at_most(what: str, figure: float, bar: float, unit: str = "") -> str:
    """Words about the bar, to be printed behind the figure; a missed bar is noted."""
    return _told(what, figure, f"at most {bar:g}{unit}", figure <= bar)


def at_least(what: str, figure: float, bar: float, unit: str = "") -> str:
    """The same for a figure that must not be lower."""
    return _told(what, figure, f"at least {bar:g}{unit}", figure >= bar)


def _told(what: str, figure: float, wanted: str, reached: bool) -> str:
    if not reached:
        MISSED.append(f"{what}: {figure:.3g}, {wanted} wanted")
    return f"({wanted} wanted{'' if reached else ': missed'})"
