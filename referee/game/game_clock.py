"""The time that both players have for a whole game: what is left of it, answer by answer."""

from referee.game.limits import Limits


class GameClock:
    """The clocks of both players of one game, in microseconds.

    Ask `allowance` before an answer and call `charge` behind it. Of a player's first answer the start-up
    time is not counted. The increment is added when an answer has come.
    """

    def __init__(self, limits: Limits) -> None:
        assert limits.game_time is not None
        whole = _micros(limits.game_time)
        self._left = [whole, whole]
        self._free = [_micros(limits.startup_time)] * 2
        self._increment = _micros(limits.increment)

    def left(self, player: int) -> int:
        """What player 1 or 2 has left."""
        return self._left[player - 1]

    def allowance(self, player: int) -> int:
        """How long the next answer may take; the start-up time is added for the first."""
        return self._left[player - 1] + self._free[player - 1]

    def charge(self, player: int, micros: int) -> None:
        """Take the time of an answer off the player's clock."""
        seat = player - 1
        counted = max(0, micros - self._free[seat])
        self._left[seat] = max(0, self._left[seat] - counted) + self._increment
        self._free[seat] = 0


def game_clock(limits: Limits) -> GameClock | None:
    """The clocks for a game under these limits; None where no limit is set for a whole game."""
    return None if limits.game_time is None else GameClock(limits)


def _micros(seconds: float) -> int:
    return int(seconds * 1e6)
