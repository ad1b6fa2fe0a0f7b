"""Analyses the opening and writes the book: python -m engines.yolah.training.book

The analysis is a text, a line a position: the moves that lead there from the start, the answer, what
it is worth in hundredths of a logit, and how deep the search was. Each line is appended when it is
found, so a run can be stopped and taken up again. Analysed are the start, what follows each first
move of Black, and what follows each answer to the book's own first move; then, deeper, what follows
the most promising answers of the other side.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from engines.search import Search
from engines.table import TranspositionTable
from engines.yolah.book import BACK, DEEPEST, TURNS, Board, standard, turn_step, write_entries
from engines.yolah.game import Yolah
from engines.yolah.network import YolahNetwork
from engines.yolah.players import MinimaxNetwork

HOME = Path(__file__).parent
LATER = 1 << 62
GAME = Yolah()


def after(moves: list[str]) -> YolahNetwork:
    """The position after these moves from the start."""
    position = YolahNetwork()
    for move in moves:
        GAME.follow(position, move)
    return position


def read_analysis(lines: list[str]) -> dict[Board, int]:
    """The step to play on each standard board that the analysis tells of."""
    found = {}
    for line in lines:
        moves, answer = line.split(" = ")
        position = after(moves.split())
        step = GAME.read(position, answer.split()[0])[0]
        board, turn = standard(position.board())
        found[board] = turn_step(step, TURNS[turn])
    return found


class Analyst:
    """Searches positions that no line tells of yet, and appends what it finds."""

    def __init__(self, path: Path, nodes: int) -> None:
        self.path = path
        self.nodes = nodes
        self.known = read_analysis(path.read_text().splitlines()) if path.exists() else {}

    def answer(self, moves: list[str]) -> int:
        """The step to play after these moves."""
        position = after(moves)
        board, turn = standard(position.board())
        if board not in self.known:
            search = Search(TranspositionTable(22), **MinimaxNetwork.settings)
            position.hasty = True
            step = search.think(position, LATER, nodes=self.nodes)[0]
            position.hasty = False
            text = f"{' '.join(moves)} = {GAME.write(position, (step,))} {search.value} {search.depth}"
            with self.path.open("a") as file:
                file.write(text + "\n")
            self.known[board] = turn_step(step, TURNS[turn])
        return turn_step(self.known[board], BACK[turn])

    def others(self, moves: list[str], most: int) -> Iterator[str]:
        """The other side's moves here, each symmetric kind once; the most promising ones."""
        position = after(moves)
        kinds: dict[Board, tuple[int, str]] = {}
        for step in position.steps():
            worth = position.value_after(step)
            text = GAME.write(position, (step,))
            key = position.play(step)
            kinds.setdefault(standard(position.board())[0], (-worth, text))
            position.undo(step, key)
        for _, text in sorted(kinds.values())[:most]:
            yield text


def analyse(analyst: Analyst, most: int) -> None:
    """All positions up to the depth of the book, for both sides; `most` answers each when it is deep."""
    for first in (0, 1):
        lines: list[list[str]] = [[]]
        for ply in range(DEEPEST + 1):
            longer = []
            for moves in lines:
                if ply % 2 == first:
                    longer.append([*moves, GAME.write(after(moves), (analyst.answer(moves),))])
                else:
                    longer += [[*moves, move] for move in analyst.others(moves, 1000 if ply < 2 else most)]
            lines = longer


def main() -> None:
    parser = argparse.ArgumentParser(description="Analyse Yolah's opening and write the book.")
    parser.add_argument("--nodes", type=int, default=10_000_000, help="positions looked at for each answer")
    parser.add_argument("--most", type=int, default=4, help="answers followed after three plies")
    parser.add_argument("--analysis", type=Path, default=HOME / "opening.txt")
    parser.add_argument("--output", type=Path, default=HOME.parent / "book.bin")
    arguments = parser.parse_args()
    os.nice(19)
    analyst = Analyst(arguments.analysis, arguments.nodes)
    analyse(analyst, arguments.most)
    arguments.output.write_bytes(write_entries(analyst.known.items()))


if __name__ == "__main__":
    main()
