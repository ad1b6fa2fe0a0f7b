"""Tournaments whose games are made up: real stores, schedules and referees, no programs."""

import json
import time
from pathlib import Path
from random import Random

from engines.grade import Grade
from engines.registry import game_class
from referee.game.fixture import Fixture, Program
from referee.game.game_record import GameRecord, Said
from referee.game.limits import Limits
from referee.game.verdict import Kind, Verdict
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.tournament.crew import Crew, Lost
from referee.tournament.scheduler import Token
from referee.tournament.settings import Entry, Settings


def made_up(token: Token) -> StoredGame:
    """A game that ends the same whenever it is played; some are void."""
    random = Random(f"{token.number} {token.attempt} {token.seats}")
    void = random.random() < 0.05
    return ended(token, None if void else random.choice((0, 1, 2)), random.randbytes(500).hex())


def ended(token: Token, halves: int | None, said: str = "4B") -> StoredGame:
    """A game that ended with so many half points for who began; None: void."""
    grades = None
    if halves is not None:
        words = ("loss", "draw", "win")
        grades = (
            Grade(halves - 1, 3 * (halves - 1), halves / 2, words[halves]),
            Grade(1 - halves, 3 * (1 - halves), 1 - halves / 2, words[2 - halves]),
        )
    return StoredGame(
        token.number,
        token.attempt,
        token.round,
        token.seats,
        halves,
        "void" if halves is None else "rules",
        "starved" if halves is None else "49 seeds",
        None if halves is None else (30 * halves, 30),
        (),
        "",
        grades,
        10,
        0.001,
        time.time(),
        "here",
        (TimeUse.of([0.001, 0.02]), TimeUse.of([0.001])),
        whole_record(["3R"], said),
    )


def whole_record(opening: list[str], said: str) -> str:
    """The record of a game in which only this was said after the opening."""
    names = ("one", "other")
    fixture = Fixture(
        game_class("mancala")(), (Program("one", names), Program("other", names)), Limits(), tuple(opening)
    )
    verdict = Verdict(Kind.RULES, "49 seeds", 1, (60, 30))
    played = GameRecord(verdict, [Said(1, said, 12)])
    return json.dumps({**fixture.as_record(), "seed": "", **played.as_record()})


class MadeUp(Crew):
    """Plays made-up games, a few at once, which end in any order; now and then one is lost."""

    def __init__(self, pause: float = 0, seed: int = 0) -> None:
        self._tokens: list[Token] = []
        self._pause = pause
        self._random = Random(seed)

    def room(self) -> int:
        return 5 - len(self._tokens)

    def send(self, token: Token) -> None:
        self._tokens.append(token)

    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        assert seconds > 0
        time.sleep(self._pause)
        token = self._tokens.pop(self._random.randrange(len(self._tokens)))
        return [(token, Lost(token) if self._random.random() < 0.02 else made_up(token))]

    def in_play(self) -> list[Token]:
        return self._tokens

    def __exit__(self, *_: object) -> None:
        self._tokens.clear()


def settings(names: str = "abcd", **changes: object) -> Settings:
    """A tournament of players with these letters as names."""
    keys: dict[str, object] = {
        "game": game_class("mancala")(),
        "players": tuple(Entry(name, name) for name in names),
        "schedule": "round-robin",
        "pairs": 12,
        "rounds": None,
        "sprt": None,
        "seed": 7,
        "opening_plies": 4,
        "limits": Limits(),
        "base": Path("/"),
    }
    return Settings(**{**keys, **changes})  # type: ignore[arg-type]
