"""What came of checking a file: what is wrong, what was checked, and what can only be believed."""


class Unsound(ValueError):
    """What is wrong, as a sentence."""


class Findings:
    """Collects findings in the order in which they are made.

    `wrong`, `checked` and `trusted` hold sentences or parts of sentences, each of them once. `games` and
    `throws` count what was judged and computed again.
    """

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.checked: list[str] = []
        self.trusted: list[str] = []
        self.games = 0
        self.throws = 0

    def check(self, what: str) -> None:
        """Note that this was checked."""
        _add(self.checked, what)

    def trust(self, what: str) -> None:
        """Note that nobody can check this from the file."""
        _add(self.trusted, what)

    def blame(self, what: str) -> None:
        """Note that this is wrong."""
        _add(self.wrong, what)

    def expect(self, holds: bool, what: str) -> None:
        """Note that this is wrong, unless it holds."""
        if not holds:
            self.blame(what)


def _add(to: list[str], what: str) -> None:
    if what not in to:
        to.append(what)
