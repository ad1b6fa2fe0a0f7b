"""Progress on a terminal: a table that changes in place. The only module here that needs rich."""

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from referee.records.stored_game import StoredGame
from referee.statistics.counts import mirrored
from referee.statistics.elo import elo_interval
from referee.tournament.progress import Progress, State
from referee.tournament.progress_lines import count, describe, left

ROWS = 24
"""The most players that are shown; more do not fit on a screen."""


class LiveTable(Progress):
    """Shows standings, games in play and the latest results, a few times a second."""

    def __init__(self, console: Console | None = None) -> None:
        self._live = Live(console=console or Console(), auto_refresh=False, transient=False)
        self._latest: list[str] = []

    def begin(self, state: State) -> None:
        self._live.start()
        self._show(state)

    def played(self, state: State, game: StoredGame) -> None:
        self._latest = [*self._latest[-2:], f"{count(state)}  {describe(state, game)}"]

    def tick(self, state: State) -> None:
        self._show(state)

    def notice(self, text: str) -> None:
        self._live.console.print(Text(text))

    def end(self, state: State) -> None:
        self._show(state)
        self._live.stop()

    def _show(self, state: State) -> None:
        self._live.update(picture(state, self._latest), refresh=True)


def picture(state: State, latest: list[str]) -> Group:
    """The whole display."""
    table = Table(title=Text(state.settings.title()), title_justify="left")
    for heading in ("", "player"):
        table.add_column(heading)
    for heading in ("points", "games", "won", "drawn", "lost", "Elo"):
        table.add_column(heading, justify="right")
    for place, player in enumerate(state.tally.order()[:ROWS], 1):
        losses, draws, wins = state.tally.games[player]
        table.add_row(
            str(place),
            Text(state.settings.players[player].name),  # a plain text: a name must not act as markup
            f"{state.tally.points(player):g}",
            str(state.tally.played(player)),
            str(wins),
            str(draws),
            str(losses),
            elo_so_far(state, player),
        )
    names = [entry.name for entry in state.settings.players]
    playing = ", ".join(f"{names[token.seats[0]]} - {names[token.seats[1]]}" for token in state.in_play)
    bar = ProgressBar(total=state.total or 1, completed=state.done if state.total else 0, width=50)
    return Group(
        table,
        *(Text(line, overflow="ellipsis", no_wrap=True) for line in latest),
        Text(f"in play: {playing}" if playing else "", overflow="ellipsis", no_wrap=True),
        bar,
        Text(f" {count(state)} games{left(state)}"),
    )


def elo_so_far(state: State, player: int) -> str:
    """The 95 % interval of a player's Elo against all opponents so far; empty before the first pair."""
    counts = [0.0] * 5
    for (one, other), pairs in state.tally.pairs.items():
        if player in (one, other):
            own = pairs if player == one else mirrored(pairs)
            counts = [a + b for a, b in zip(counts, own, strict=True)]
    if not sum(counts):
        return ""
    low, high = elo_interval(counts)
    return f"{low:+.0f} … {high:+.0f}"
