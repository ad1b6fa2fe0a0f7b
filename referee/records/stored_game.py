"""A game that was played in a tournament: what the store keeps of it."""

from dataclasses import dataclass

from engines.grade import Grade
from referee.records.time_use import TimeUse


@dataclass(frozen=True, slots=True)
class StoredGame:
    """One game.

    `number` (from 1), `attempt` (from 0) and `round` say which game of the schedule it is. `seats` holds
    the places in the list of players of player 1, who began, and of player 2. `halves` is what player 1
    scored in half points (0, 1, 2), None if the game was void. `kind`, `ending`, `score`, `at_fault` and
    `reason` are the verdict's; `grades` is what the game was worth to each player. `seconds` is how long
    it took, `ended` when it ended (seconds since 1970), `host` the machine that played it. `times` are
    the times of each player's answers, without the first one. `record` is the whole game, as JSON.
    """

    number: int
    attempt: int
    round: int
    seats: tuple[int, int]
    halves: int | None
    kind: str
    ending: str
    score: tuple[float, float] | None
    at_fault: tuple[int, ...]
    reason: str
    grades: tuple[Grade, Grade] | None
    plies: int
    seconds: float
    ended: float
    host: str
    times: tuple[TimeUse, TimeUse]
    record: str

    @property
    def pair(self) -> int:
        """The pair of games that it belongs to, from 1."""
        return (self.number + 1) // 2
