"""The grades that the two programs of a match reach, game by game and pair by pair."""

from collections import Counter

from referee.game.game_record import GameRecord
from referee.game.pairs import games_of, pair_of
from referee.judging.grades import Grades, graded
from referee.matches.match import Match


class MatchGrades:
    """Collects the grades of finished games; stays empty if the game has no grading of its own."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._games: dict[int, Grades] = {}

    def add(self, number: int, played: GameRecord) -> None:
        """Add a game that has ended; void games are ignored."""
        if not graded(self._match.game):
            return
        found = played.grades
        if found is not None:
            self._games[number] = found if self._match.seats(number) == (0, 1) else found[::-1]

    def game(self, number: int) -> Grades | None:
        """What a game was worth to the first and to the second program."""
        return self._games.get(number)

    def pair(self, number: int) -> tuple[float, float] | None:
        """The points of both programs in the pair that a game belongs to, once both games are known."""
        one, two = (self._games.get(at) for at in games_of(pair_of(number)))
        return None if one is None or two is None else _sum([one, two])

    def total(self) -> tuple[float, float] | None:
        """The points of both programs in all games."""
        return _sum(list(self._games.values())) if self._games else None

    def classes(self, program: int) -> dict[str, int]:
        """How often a program reached each class, the best first."""
        reached = sorted((grades[program] for grades in self._games.values()), reverse=True)
        return dict(Counter(grade.name for grade in reached))


def _sum(games: list[Grades]) -> tuple[float, float]:
    one, two = (round(sum(grades[program].points for grades in games), 3) for program in (0, 1))
    return one, two
