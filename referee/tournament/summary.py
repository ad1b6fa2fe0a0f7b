"""The results of a tournament: all the numbers for standings and reports, read from its store."""

from collections import Counter
from dataclasses import dataclass, field

from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.statistics.bootstrap import Ratings, rate
from referee.statistics.bradley_terry import Meeting, bradley_terry
from referee.statistics.counts import pair_index
from referee.tournament.scheduler import Scheduler
from referee.tournament.settings import Settings

MOMENTS = 40
"""How many times between the first game and the last the ratings are computed, for the graph."""


@dataclass
class PlayerSum:
    """The sums over all games of a player.

    `points` are the game's own points. `voids` counts the void games in which the machine did not run the
    player. `grades` and `classes` count how often each was reached.
    `first_faults` holds the first game that was lost by each kind of fault.
    """

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: float = 0.0
    byes: int = 0
    voids: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    first_faults: dict[str, StoredGame] = field(default_factory=dict)
    grades: Counter[tuple[int, int]] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    times: TimeUse = field(default_factory=TimeUse)

    @property
    def score(self) -> float:
        """One point for a win, half a point for a draw; byes count as wins."""
        return self.wins + self.draws / 2 + self.byes


@dataclass(frozen=True, slots=True)
class Moment:
    """The ratings at the time when `games` games were stored."""

    games: int
    elo: list[float]


@dataclass
class Summary:
    """A tournament so far.

    a and b are places in the list of players. `pairs[a, b]` (a < b) counts how often a scored 0, ½, 1,
    1½ and 2 in a complete pair of games. `cross[a, b]` holds how many games a has won, drawn and lost
    against b, `points[a, b]` the game's own points that a got in them. `ranks` holds the rank of each
    class of endings that was reached. `beginner` counts losses, draws and wins of the player who began.
    `decision` is the result of a sequential test that is decided. `survived` is how many rounds of a
    knockout each player has survived.
    """

    settings: Settings
    players: list[PlayerSum]
    pairs: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    cross: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    points: dict[tuple[int, int], float] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    endings: Counter[tuple[str, str]] = field(default_factory=Counter)
    beginner: list[int] = field(default_factory=lambda: [0, 0, 0])
    games: int = 0
    plies: int = 0
    seconds: float = 0.0
    void_games: int = 0
    void_pairs: int = 0
    over: bool = False
    decision: str | None = None
    survived: dict[int, int] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)
    hosts: dict[str, float] = field(default_factory=dict)
    ratings: Ratings | None = None

    def classes(self) -> list[str]:
        """The classes of endings that were reached, best first."""
        return sorted(self.ranks, key=lambda name: (-self.ranks[name], name))


def summarise(settings: Settings, store: Store) -> Summary:
    """Sum up all games that count."""
    summary = Summary(settings, [PlayerSum(entry.name) for entry in settings.players])
    total = store.count()
    moments = {total * at // MOMENTS for at in range(1, MOMENTS + 1)}
    halves: dict[int, int] = {}
    for game in store.games(by_time=True):
        _add_game(summary, game)
        _add_to_pair(summary, game, halves)
        if summary.games in moments:
            summary.moments.append(Moment(summary.games, _ratings(summary)))
    scheduler = Scheduler(settings.make_schedule())
    for pair, games in store.pairs():
        scheduler.restore(pair, games)
    summary.over = scheduler.over
    summary.survived = scheduler.schedule.survived(scheduler.history)
    summary.decision = getattr(scheduler.schedule, "decision", None)
    for player, won in scheduler.schedule.byes(scheduler.history):
        summary.players[player].byes += won
    summary.void_games = store.void_games()
    for place, voids in store.starved().items():
        summary.players[place].voids = voids
    summary.void_pairs = scheduler.void_pairs
    summary.hosts = store.hosts()
    if summary.games:
        summary.ratings = rate(len(settings.players), summary.pairs)
    return summary


def _add_game(summary: Summary, game: StoredGame) -> None:
    assert game.halves is not None and game.grades is not None
    summary.games += 1
    summary.plies += game.plies
    summary.seconds += game.seconds
    summary.endings[game.kind, game.ending] += 1
    summary.beginner[game.halves] += 1
    for at, halves in enumerate((game.halves, 2 - game.halves)):
        player = summary.players[game.seats[at]]
        player.games += 1
        player.wins += halves == 2
        player.draws += halves == 1
        player.losses += halves == 0
        grade = game.grades[at]
        player.points += grade.points
        player.grades[grade.rank, grade.margin] += 1
        player.classes[grade.name] += 1
        player.times.add(game.times[at])
        if at + 1 in game.at_fault:
            player.faults[game.ending] += 1
            first = player.first_faults.setdefault(game.ending, game)
            player.first_faults[game.ending] = min(first, game, key=lambda one: one.number)
        met = game.seats[at], game.seats[1 - at]
        summary.cross.setdefault(met, [0, 0, 0])[2 - halves] += 1
        summary.points[met] = summary.points.get(met, 0.0) + grade.points
        summary.ranks[grade.name] = grade.rank


def _add_to_pair(summary: Summary, game: StoredGame, halves: dict[int, int]) -> None:
    """Count a pair when its second game comes; `halves` holds the first games that wait for it."""
    assert game.halves is not None
    one, other = sorted(game.seats)
    own = game.halves if game.seats[0] == one else 2 - game.halves
    partner = halves.pop(game.pair, None)
    if partner is None:
        halves[game.pair] = own
        return
    counts = summary.pairs.setdefault((one, other), [0] * 5)
    counts[pair_index(own / 2, partner / 2)] += 1


def _ratings(summary: Summary) -> list[float]:
    """The ratings from all games so far, without error bars."""
    meetings = [
        Meeting(a, b, wins + draws / 2, wins + draws + losses)
        for (a, b), (wins, draws, losses) in summary.cross.items()
        if a < b
    ]
    before = summary.moments[-1].elo if summary.moments else None
    return bradley_terry(len(summary.players), meetings, start=before, tolerance=0.1)
