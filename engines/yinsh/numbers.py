"""Yinsh as numbers: ways of rings, rows, rings taken off, the pass; and the points four times over."""

from engines.game import Game
from engines.numbers import Numbers
from engines.yinsh import board
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PASS, PHASES, RING_TAKEN, ROW_TAKEN, shift

ROWS = 4 * 256
POINTS = 256
OWN = ((2, 1, 6, 5), (6, 5, 2, 1))
"""What stands on a point, as `YinshPosition.piece` says it: own ring and marker, then the other's."""


class YinshNumbers(Numbers[YinshPosition]):
    longest = 2000

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        size = int(game.rules["size"])
        self._points = board.points(size)
        self._ways = (max(self._points) + 1) << shift(size)
        self.actions = self._ways + ROWS + POINTS + 1
        self.features = 4 * len(self._points) + 3 + len(PHASES)

    def action(self, step: int) -> int:
        if step & PASS:
            return self._ways + ROWS + POINTS
        if step & ROW_TAKEN:
            return self._ways + (step ^ ROW_TAKEN)
        if step & RING_TAKEN:
            return self._ways + ROWS + (step ^ RING_TAKEN)
        return step

    def step(self, action: int) -> int:
        rest = action - self._ways
        if rest < 0:
            return action
        if rest < ROWS:
            return ROW_TAKEN | rest
        if rest < ROWS + POINTS:
            return RING_TAKEN | (rest - ROWS)
        return PASS

    def seen(self, position: YinshPosition, seat: int) -> list[float]:
        """For each point, in the order of their numbers, whether the player's own ring stands there, their
        own marker, the other player's ring, the other player's marker; then both players' rings off the
        board, what is due next in the turn, and 1 for the player whose turn it is."""
        pieces = [position.piece(point) for point in self._points]
        won = position.score()
        last = int(self.game.rules["win"])
        return [
            *(float(piece == wanted) for wanted in OWN[seat] for piece in pieces),
            won[seat] / last,
            won[1 - seat] / last,
            *(float(position.phase == phase) for phase in range(len(PHASES))),
            float(position.side == seat),
        ]


NUMBERS = YinshNumbers
