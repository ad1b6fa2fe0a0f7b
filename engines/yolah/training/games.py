"""Games of self-play as text, one a line: the moves, each with what its search said, and the score.

    d5:b7 e5:c3/-12 ... 27 29

A move without a value was drawn at random. A value is the search's, for the side that moves; a
proved one is WIN or more, or -WIN or less.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engines.yolah.game import Yolah


@dataclass(frozen=True)
class TrainingGame:
    """A game: its steps, the value of each or None, and the final score of Black and White."""

    steps: tuple[int, ...]
    values: tuple[int | None, ...]
    score: tuple[int, int]

    def line(self) -> str:
        """The game as text."""
        game, position = Yolah(), Yolah().start()
        texts = [
            game.write(position, (step,)) + ("" if value is None else f"/{value}")
            for step, value in zip(self.steps, self.values, strict=True)
        ]
        return " ".join([*texts, str(self.score[0]), str(self.score[1])])


def read_games(lines: Iterable[str]) -> Iterator[TrainingGame]:
    """The games that lines of text tell; a last line cut short is passed over."""
    squares = {f"{file}{rank + 1}": 8 * rank + at for rank in range(8) for at, file in enumerate("abcdefgh")}
    for line in lines:
        if not line.endswith("\n"):
            return
        *texts, black, white = line.split()
        steps, values = [], []
        for text in texts:
            move, _, value = text.partition("/")
            steps.append(64 * squares[move[:2]] + squares[move[3:]])
            values.append(int(value) if value else None)
        yield TrainingGame(tuple(steps), tuple(values), (int(black), int(white)))
