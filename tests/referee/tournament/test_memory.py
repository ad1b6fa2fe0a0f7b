"""However many games a tournament has, the referee's memory stays as it is."""

import gc
import tracemalloc
from pathlib import Path

from made_up import MadeUp, settings

from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.tournament.director import Director
from referee.tournament.progress import Progress, State


class Memory(Progress):
    """Notes how much memory there was in use after so many games."""

    def __init__(self, games: tuple[int, ...]) -> None:
        self._games = games
        self.used: list[int] = []

    def played(self, state: State, game: StoredGame) -> None:
        if len(self.used) < len(self._games) and state.done >= self._games[len(self.used)]:
            gc.collect()  # when Python does this by itself depends on all that was imported before
            self.used.append(tracemalloc.get_traced_memory()[0])


def test_memory_is_flat(tmp_path: Path) -> None:
    how, memory = settings("ab", pairs=1_000), Memory((400, 1_600))
    tracemalloc.start()
    # Python keeps so many tuples of each length for the next ones; as long as a row of the store.
    spare = [(*range(20),) for _ in range(3_000)]
    del spare
    with Store.create(tmp_path / "s.sqlite", how.as_record()) as store, MadeUp() as crew:
        Director(how, store, memory).run(crew)
    tracemalloc.stop()
    before, after = memory.used
    # A few bytes a game, more for each void one; for 100,000 games that would be two megabytes.
    assert after - before < 1_200 * 20
