"""What runs in a worker process of a Dask cluster. Imported there by name, so it must be installed."""

import os
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from referee.records.stored_game import StoredGame
from referee.running.cpus import available, keep_to
from referee.running.hidden_memory import hide_memory
from referee.running.table import Table
from referee.tournament.dealer import GameDice
from referee.tournament.player import GamePlayer
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings
from referee.tournament.speed import speed

HOME = Path.cwd()
CPUS = available()
ONE_GAME = Lock()
"""A worker may have several threads, but plays one game at a time."""


@dataclass
class WorkerState:
    """What this worker process keeps from one game to the next."""

    told: tuple[dict[str, Any], str] | None = None
    table: Table | None = None
    player: GamePlayer | None = None


PLACE = WorkerState()


def measure(settings: dict[str, Any], base: str) -> float:
    """The speed of this host in the tournament's game; raises if the tournament cannot be played here."""
    with ONE_GAME:
        return speed(_player(settings, base).game)


def play(
    settings: dict[str, Any], base: str, token: Token, dice: GameDice | None, rank: int, neighbours: int
) -> StoredGame:
    """Play a game, as worker number `rank` (from 0) of the `neighbours` that share this host's processors."""
    with ONE_GAME:
        size = max(1, len(CPUS) // neighbours)
        share = CPUS[rank * size : (rank + 1) * size]
        keep_to(set(share or CPUS))
        return _player(settings, base).play(token, dice)


def close() -> None:
    """End the game in play and all programs."""
    table, PLACE.table, PLACE.told = PLACE.table, None, None
    if table is not None:
        table.__exit__(None, None, None)


def _player(settings: dict[str, Any], base: str) -> GamePlayer:
    if PLACE.told != (settings, base) or PLACE.player is None:
        close()
        hide_memory()
        os.chdir(HOME)
        PLACE.table = Table().__enter__()
        PLACE.player = GamePlayer(Settings.from_record(settings, Path(base)), PLACE.table)
        PLACE.told = settings, base
    return PLACE.player
