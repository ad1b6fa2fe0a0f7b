"""`python -m engines.yinsh.training.fit ROW FILE ...`: weights for rows of a length, from games.

A FILE may have the size of its board before it, as in `6:games.txt`. Where there are weights already,
the games change them: what they say in addition is learnt, and the penalty is on the change.

What is learnt is not who won, of which a game says too little, but what a search of a few thousand
positions said, which sees some turns ahead of the evaluation. Where that is a proved win or loss, or
nothing was said, it is what came next: rings that the side on move took off, less those of the other,
each counting less the later it came. That is a least-squares fit with a penalty on large weights,
solved by conjugate gradients. A window and its mirror image share a weight; the last tenth of the games
is held out to tell how well it went.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engines.position import WON
from engines.yinsh.evaluation import BIASES, KINDS, FittedPosition, weights_file
from engines.yinsh.game import Yinsh

MOST_WINDOWS = 360
"""More than the largest board has."""
UNIT = 1000
DECAY = 0.92
"""What a ring is worth a turn later."""


def mirrors() -> np.ndarray:
    """For each window the lesser of its own number and that of its mirror image."""
    kinds = np.arange(KINDS)
    mirrored = sum(kinds // 6**at % 6 * 6 ** (5 - at) for at in range(6))
    least: np.ndarray = np.minimum(kinds, mirrored).astype(np.uint16)
    return least


class SampleTurn(NamedTuple):
    """The start of a turn in a game: its windows, its offset, and what it is worth to the side on move."""

    windows: list[int]
    offset: int
    worth: float


def turns_of(game: Yinsh, line: str) -> list[SampleTurn]:
    """The turns of a game, as `generate` wrote it, from the first that was not random on."""
    steps, randoms, _, said = line.split(";")
    values = iter(map(int, said.split()))
    position = game.position(FittedPosition)
    seen: list[tuple[list[int], int, int, int, int | None]] = []
    for number, step in enumerate(map(int, steps.split())):
        if number >= int(randoms) and not position.midmove:
            sign = 1 - 2 * position.side
            seen.append((position.windows(), position.offset(), sign, _lead(position), next(values, None)))
        position.play(step)
    turns: list[SampleTurn] = []
    lead, coming = _lead(position), 0.0
    for windows, offset, sign, before, value in reversed(seen):
        coming = DECAY * coming + lead - before
        lead = before
        if value is None or abs(value) >= WON:
            worth = sign * coming
        else:
            worth = value / UNIT - sign * before
        turns.append(SampleTurn(windows, offset, worth))
    return turns[::-1]


def _lead(position: FittedPosition) -> int:
    one, two = position.score()
    lead: int = one - two
    return lead


class Known:
    """All turns of games, and which of them are learnt from and which are held out."""

    def __init__(self, row: int, files: list[tuple[int, Path]]) -> None:
        windows: list[np.ndarray] = []
        offsets: list[int] = []
        targets: list[float] = []
        ends: list[int] = []
        least = mirrors()
        for size, path in files:
            game = Yinsh(size=size, row=row)
            for line in path.read_text().splitlines():
                for turn in turns_of(game, line):
                    seen: np.ndarray = np.zeros(MOST_WINDOWS, np.uint16)
                    seen[: len(turn.windows)] = least[turn.windows]
                    windows.append(seen)
                    offsets.append(turn.offset)
                    targets.append(turn.worth)
                ends.append(len(windows))
        # The empty window, 0, fills the rows up; columns of nothing else are left out.
        self.windows = np.array(windows)[:, : max(map(np.count_nonzero, windows))]
        self.offsets = np.array(offsets)
        self.targets = np.array(targets, np.float32)
        self.learn = slice(0, ends[len(ends) * 9 // 10])
        self.test = slice(ends[len(ends) * 9 // 10], None)


def present(row: int) -> np.ndarray:
    """The weights that there are, those of the windows first; noughts where there are none."""
    found: np.ndarray = np.zeros(KINDS + BIASES, np.float32)
    if weights_file(row).exists():
        numbers = np.frombuffer(weights_file(row).read_bytes(), np.int16).astype(np.float32) / UNIT
        found[:KINDS], found[KINDS:] = numbers[BIASES:], numbers[:BIASES]
    return found


def fit(known: Known, before: np.ndarray, rounds: int, penalty: float) -> tuple[np.ndarray, np.ndarray]:
    """The weights of the windows, and the offsets; `before` is what they are changed from."""
    flat, width = known.windows[known.learn].ravel(), known.windows.shape[1]
    offsets, targets = known.offsets[known.learn], known.targets[known.learn]

    def guess(solution: np.ndarray, part: slice) -> np.ndarray:
        sums: np.ndarray = solution[known.windows[part]].sum(1) + solution[KINDS + known.offsets[part]]
        return sums

    def blame(errors: np.ndarray) -> np.ndarray:
        found: np.ndarray = np.zeros(KINDS + BIASES, np.float32)
        found[:KINDS] = np.bincount(flat, np.repeat(errors, width), KINDS)
        found[KINDS:] = np.bincount(offsets, errors, BIASES)
        found[0] = 0  # the empty window, which fills the rows up
        return found

    solution: np.ndarray = before.copy()
    residual = blame(targets - guess(solution, known.learn))
    way, length = residual.copy(), float(residual @ residual)
    spread = float(np.var(known.targets[known.test]))
    for turn in range(rounds + 1):
        if turn:
            image = blame(guess(way, known.learn)) + penalty * way
            step = length / float(way @ image)
            solution += step * way
            residual -= step * image
            length, former = float(residual @ residual), length
            way = residual + length / former * way
        if turn % 5 == 0:
            left = [
                float(np.mean((guess(solution, part) - known.targets[part]) ** 2)) / spread
                for part in (known.learn, known.test)
            ]
            sys.stdout.write(f"round {turn}: left {left[0]:.4f}, held out {left[1]:.4f}\n")
    return solution[:KINDS], solution[KINDS:]


def write(path: Path, weights: np.ndarray, offsets: np.ndarray) -> None:
    """Write the weights as `engines.yinsh.evaluation` reads them."""
    numbers = np.concatenate([offsets, weights[mirrors()]])
    path.write_bytes(np.clip(np.round(UNIT * numbers), -32767, 32767).astype(np.int16).tobytes())


def sized(word: str) -> tuple[int, Path]:
    """The size of a board and the file of its games, from a word such as 6:games.txt."""
    size, colon, path = word.rpartition(":")
    return int(size) if colon else 5, Path(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("row", type=int)
    parser.add_argument("files", type=sized, nargs="+")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--penalty", type=float, default=50.0)
    asked = parser.parse_args()
    known = Known(asked.row, asked.files)
    sys.stdout.write(f"{len(known.targets)} positions\n")
    write(weights_file(asked.row), *fit(known, present(asked.row), asked.rounds, asked.penalty))


if __name__ == "__main__":
    main()
