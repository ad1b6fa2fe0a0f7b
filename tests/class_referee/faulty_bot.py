"""A Mancala bot of the class that has got a rule wrong. It looks one move ahead, by its own rules.

Usage: faulty_bot.py FAULT [SEED] [dies] [JoueurA|JoueurB]

refills    the hole that a move began at is not skipped on later laps
own        transparent seeds played as blue, and the blue ones, go into own holes as well
restarts   with TR and TB the colour begins again beside the hole
alone      transparent seeds are sown alone, and the colour stays where it is
keeps      a player without seeds is not swept: what is left belongs to its holes' owner
feeds      a move that leaves the other without seeds is never made, if there is another
waits      a player without seeds passes, by playing what is not there

With `dies` it ends, as some do, where the other plays what it holds impossible. It says RESULT with
the move that ends the game, as it sees it, or behind the other's.
"""

import random
import sys

FAULTS = ("refills", "own", "restarts", "alone", "keeps", "feeds", "waits")


class Board:
    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.holes = [[2, 2, 2] for _ in range(16)]
        self.score = [0, 0]
        self.side = 0
        self.plies = 0

    def copy(self) -> "Board":
        other = Board(self.fault)
        other.holes = [hole[:] for hole in self.holes]
        other.score, other.side, other.plies = self.score[:], self.side, self.plies
        return other

    def moves(self) -> list[str]:
        kinds = [("R", 0), ("B", 1), ("TR", 2), ("TB", 2)]
        own = range(self.side, 16, 2)
        return [f"{at + 1}{kind}" for at in own for kind, needed in kinds if self.holes[at][needed]]

    def lay(self, colour: int, count: int, start: int, at: int, everywhere: bool) -> int:
        while count:
            at = (at + 1) % 16
            if at == start and self.fault != "refills":
                continue
            if everywhere or (at - start) % 2:
                self.holes[at][colour] += 1
                count -= 1
        return at

    def play(self, text: str) -> None:
        number = text.rstrip("RTB")
        kind = text[len(number) :]
        start = int(number) - 1
        hole = self.holes[start]
        everywhere = kind.endswith("R") or (kind == "TB" and self.fault == "own")
        at = start
        if kind[0] == "T":
            count, hole[2] = hole[2], 0
            at = self.lay(2, count, start, start, everywhere)
        if kind[0] != "T" or self.fault != "alone":
            colour = 0 if kind.endswith("R") else 1
            count, hole[colour] = hole[colour], 0
            if count:
                at = self.lay(colour, count, start, start if self.fault == "restarts" else at, everywhere)
        while 2 <= sum(self.holes[at]) <= 3:
            self.score[self.side] += sum(self.holes[at])
            self.holes[at] = [0, 0, 0]
            at = (at - 1) % 16
        self.side ^= 1
        self.plies += 1
        if not self.moves() and self.fault != "waits":
            left = sum(map(sum, self.holes))
            self.score[self.side ^ (self.fault != "keeps")] += left
            self.holes = [[0, 0, 0] for _ in range(16)]

    def over(self) -> bool:
        return max(self.score) >= 49 or sum(self.score) > 86 or self.plies >= 400

    def choose(self, dice: random.Random) -> str:
        best, chosen = (-1e9, 0.0), "1R"
        for move in self.moves():
            after = self.copy()
            after.play(move)
            starves = self.fault == "feeds" and not after.moves() and not after.over()
            value = (after.score[self.side] - after.score[1 - self.side] - 1000 * starves, dice.random())
            if value > best:
                best, chosen = value, move
        return chosen if self.moves() else f"{self.side + 1}R"


class Program:
    """The faulty program without its pipe."""

    def __init__(self, fault: str, seed: int, dies: bool) -> None:
        assert fault in FAULTS
        self.board, self.dice, self.dies = Board(fault), random.Random(seed), dies

    def answer(self, line: str) -> str | None:
        """What it says to a line; None where it ends."""
        board = self.board
        if line != "START":
            if self.dies and line not in board.moves():
                return None
            board.play(line)
        said = line
        if not board.over():
            said = board.choose(self.dice)
            board.play(said)
        scores = "{} {}".format(*board.score)
        return f"RESULT {said} {scores}" if board.over() else said


def main(fault: str, seed: int, dies: bool) -> None:
    program = Program(fault, seed, dies)
    for heard in sys.stdin:
        line = heard.strip()
        if "RESULT" in line or line == "END":
            return
        answer = program.answer(line)
        if answer is None:
            sys.exit(f"impossible: {line}")
        print(answer, flush=True)


if __name__ == "__main__":
    words = sys.argv[2:]
    main(sys.argv[1], int(next((word for word in words if word.isdigit()), "0")), "dies" in words)
