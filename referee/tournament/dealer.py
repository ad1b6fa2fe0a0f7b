"""Gives each game of a tournament the seed of its dice, and keeps account of it in the store."""

import contextlib
import time
from collections import Counter
from typing import Any, NamedTuple

from referee.errors import MachineFailed
from referee.game.dice_source import DiceSource
from referee.records.forms import RUNS
from referee.records.store import Store
from referee.running.programs import is_our_player
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings

KEY = "runs"
"""The key under which the store keeps the runs of a tournament with dice; RECORDS.md lists their fields."""


class GameDice(NamedTuple):
    """What whoever plays a game gets to know about dice: nothing about the dice of other games.

    `run` (from 1), `time` (how often the game got dice in this run, from 1) and `shared` say how the seed
    is made; `commitment` is for the programs.
    """

    seed: str
    commitment: str
    run: int
    time: int
    shared: bool


class Dealer:
    """The dice of one run of a tournament, which is from its start, or from a resume, to the next stop.

    A context manager around all games of the run. At its end, when no program is left, the store gets
    the secret. A referee that is killed tells it nobody: no file held it.
    """

    def __init__(self, settings: Settings, store: Store, source: DiceSource) -> None:
        self._settings = settings
        self._store = store
        self._source = source
        self._dealt: Counter[int] = Counter()

    def __enter__(self) -> "Dealer":
        source = self._source
        run: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
            "secret_sha256": source.commitment,
            "secret_origin": source.origin,
            "nonces": list(source.nonces),
            "secret": None,
        }
        self._store.put(KEY, [*runs(self._store), run])
        return self

    def __exit__(self, *_: object) -> None:
        told = runs(self._store)
        told[-1]["secret"] = self._source.secret
        with contextlib.suppress(MachineFailed):  # the failure that ends the run is told, not this one
            self._store.put(KEY, told)

    def deal(self, token: Token) -> GameDice:
        """The dice of a game that is now given out; other ones each time, if the programs may remember."""
        self._dealt[token.number] += 1
        time, shared = self._dealt[token.number], shared_dice(self._settings, token.seats)
        source = self._source
        seed = source.game_seed(token.number, time, shared)
        return GameDice(seed, source.commitment, source.run, time, shared)


def shared_dice(settings: Settings, seats: tuple[int, int]) -> bool:
    """Whether these two have the same dice in both games of a pair, as `Match.shared_dice` explains."""
    return all(is_our_player(settings.players[player].command, settings.game) for player in seats)


def runs(store: Store) -> list[dict[str, Any]]:
    """The runs so far; none for a game without dice, and in a store of an older referee."""
    found: list[dict[str, Any]] | None = store.get(KEY, RUNS)
    return found or []
