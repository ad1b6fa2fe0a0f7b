"""What every game promises, as checks that any game can be given: `python -m engines.conformance yolah`.

A check is a function that takes a game and raises `Broken` where a promise is not kept. The promises
themselves stand where they are made: engines/position.py, engines/game.py, engines/drawing.py and
engines/player.py. The checks are here and not among the tests, so that a game can be checked
wherever the engines are installed; the tests give them all games.
"""

from collections.abc import Callable, Iterator

from engines.conformance import pictures, rules, speeds, texts, thinking
from engines.conformance.broken import Broken
from engines.game import Game

__all__ = ["CHECKS", "Broken", "check"]

CHECKS: tuple[Callable[[Game], None], ...] = (
    *rules.CHECKS,
    *texts.CHECKS,
    *pictures.CHECKS,
    *thinking.CHECKS,
    *speeds.CHECKS,
)


def check(game: Game) -> Iterator[tuple[str, str]]:
    """Run all checks, one after the other: what each looks at, and what is wrong, or "" where nothing is."""
    for each in CHECKS:
        about = (each.__doc__ or each.__name__).partition("\n")[0]
        try:
            each(game)
        except Broken as reason:
            yield about, str(reason)
        except Exception as error:  # whatever a game that is not finished may do
            yield about, f"{type(error).__name__}: {error} ({_place(error)})"
        else:
            yield about, ""


def _place(error: BaseException) -> str:
    """Where an error was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "no place known" if trace is None else f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
