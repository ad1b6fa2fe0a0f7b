"""Progress that is also shown on a page (`--watch`)."""

from referee.records.stored_game import StoredGame
from referee.running.reporter import Reporter
from referee.tournament.progress import Progress, State


class Watched(Progress):
    """Passes all calls on to another Progress, and sends the standings to the page's server."""

    def __init__(self, inner: Progress, reporter: Reporter) -> None:
        self._inner = inner
        self._reporter = reporter

    def begin(self, state: State) -> None:
        self._inner.begin(state)
        self._report(state)

    def played(self, state: State, game: StoredGame) -> None:
        self._inner.played(state, game)
        self._report(state)

    def tick(self, state: State) -> None:
        self._inner.tick(state)

    def notice(self, text: str) -> None:
        self._inner.notice(text)

    def end(self, state: State) -> None:
        self._inner.end(state)
        self._report(state)

    def _report(self, state: State) -> None:
        players, tally = state.settings.players, state.tally
        rows = []
        for player in tally.order():
            losses, draws, wins = tally.games[player]
            points = f"{tally.points(player):g} of {tally.played(player)}"
            rows.append([players[player].name, points, str(wins), str(draws), str(losses)])
        self._reporter.standings(["player", "points", "won", "drawn", "lost"], rows)
