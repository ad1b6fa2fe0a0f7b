"""Runs a tournament: hands out its games, stores them, and tells `Progress` about them."""

from time import monotonic

from referee.game.pairs import games_of
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.tournament.crew import Crew, Lost
from referee.tournament.progress import Progress, State
from referee.tournament.scheduler import Scheduler, Token
from referee.tournament.sequential import Sequential
from referee.tournament.settings import Settings
from referee.tournament.tally import Tally

FINISHED = "finished"
"""The key under which the store says that nothing is left to play."""

TICK = 0.25
"""Seconds between two calls of `Progress.tick`."""


class Director:
    """Call `run` once. Games that the store holds at the start count as played."""

    def __init__(self, settings: Settings, store: Store, progress: Progress) -> None:
        self._settings = settings
        self._store = store
        self._progress = progress
        self._schedule = settings.make_schedule()
        self._scheduler = Scheduler(self._schedule)
        self._tally = Tally(len(settings.players))
        self._tallied = 0
        self._stored_before = 0
        self._begun = 0.0
        for pair, games in store.pairs():
            self._scheduler.restore(pair, games)
        self._recount()

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return self._scheduler.over

    @property
    def done(self) -> int:
        """How many stored games count."""
        return sum(map(sum, self._tally.games)) // 2

    def run(self, crew: Crew) -> None:
        """Play all missing games. Stored games stay stored even if this raises."""
        scheduler = self._scheduler
        self._begun = monotonic()
        self._stored_before = self.done
        self._progress.begin(self._state(crew))
        ticked = monotonic()
        try:
            while not scheduler.over:
                while crew.room() and (token := scheduler.issue()):
                    crew.send(token)
                for host, speed in crew.hosts().items():
                    self._store.note_host(host, speed)
                for token, ended in crew.wait(TICK):
                    if isinstance(ended, Lost):
                        scheduler.roll_back(token)
                        self._progress.notice(f"game {token.number} was lost with its worker: played again")
                    elif scheduler.wants(token):
                        self._keep(token, ended)
                        self._progress.played(self._state(crew), ended)
                    else:
                        scheduler.drop(token)
                if monotonic() - ticked >= TICK:
                    ticked = monotonic()
                    self._progress.tick(self._state(crew))
            self.finish()
        finally:
            self._progress.end(self._state(crew))

    def finish(self) -> None:
        """Close the store's account when the tournament is over; `run` does it too."""
        # Some workers play ahead: games after the end of a sequential test are no part of it.
        self._store.drop_from(1 + 2 * self._scheduler.counted)
        self._recount()
        self._store.put(FINISHED, True)

    def _keep(self, token: Token, game: StoredGame) -> None:
        scheduler, tally = self._scheduler, self._tally
        self._store.add(game)
        if game.halves is None:
            other = next(number for number in games_of(token.pair) if number != token.number)
            partner = scheduler.history.get(other)
            if partner <= 2:
                began = partner if token.swapped else 2 - partner
                tally.add(token.seats[::-1], began, times=-1)
            scheduler.replay(token)
        else:
            tally.add(token.seats, game.halves)
            scheduler.fix(token, game.halves)
        self._tally_pairs()

    def _recount(self) -> None:
        """Build the tally again from the games that count."""
        history = self._scheduler.history
        self._tally = Tally(len(self._settings.players))
        self._tallied = 0
        for pair in range(self._scheduler.counted if self.over else len(history)):
            pairing = history.pairing(pair)
            for number in games_of(pair):
                if history.get(number) <= 2:
                    self._tally.add((pairing.first, pairing.second), history.get(number))
        self._tally_pairs()

    def _tally_pairs(self) -> None:
        while self._tallied < self._scheduler.counted:
            self._tally.add_pair(self._scheduler.history, self._tallied)
            self._tallied += 1

    def _state(self, crew: Crew) -> State:
        done, total = self.done, self._schedule.games()
        left = None
        # Nobody knows how many games a sequential test takes: `total` is only its upper limit.
        known = total is not None and not isinstance(self._schedule, Sequential)
        if known and total is not None and done > self._stored_before:
            left = (total - done) * (monotonic() - self._begun) / (done - self._stored_before)
        return State(
            self._settings,
            self._tally,
            done,
            total,
            left,
            crew.in_play(),
            self._note(),
        )

    def _note(self) -> str:
        schedule = self._schedule
        if not isinstance(schedule, Sequential):
            return ""
        low, high = schedule.test.bounds
        said = f"LLR {schedule.test.llr(schedule.counts):.2f} in ({low:.2f}, {high:.2f})"
        return f"{said}: {schedule.decision} accepted" if schedule.decision else said
