"""Recomputing a game's throws from the seed of its dice, when all is over."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.counted import counted
from engines.game import BadRule, Game
from engines.registry import UnknownGame, game_class
from referee.errors import WrongUse
from referee.game.dice import Dice, commitment
from referee.game.game_record import CHANCE, GameRecord, bytes_of
from referee.game.verdict import Fouled
from referee.judging.judge import Judge
from referee.records.record_file import DAMAGE, read_record, unreadable
from referee.records.store import Store, is_store


class Unsound(ValueError):
    """What is wrong with the dice of a game, as a sentence."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A game in which dice were thrown.

    `seed` is None where it is not told; `told` is the hash that was told before the game, empty in a
    store, which keeps none.
    """

    number: int
    attempt: int
    game: Game
    opening: tuple[str, ...]
    played: GameRecord
    seed: str | None
    told: str


def verify(thrown: Thrown) -> int:
    """Recompute every throw of a game and return how many there are; Unsound where one differs."""
    if thrown.seed is None:
        raise Unsound("the seed of its dice is not told")
    if thrown.told and commitment(thrown.seed) != thrown.told:
        raise Unsound("its seed is not the one whose SHA-256 was told before the game")
    dice, game, judge = Dice(thrown.seed), thrown.game, Judge(thrown.game)
    position, count = judge.position, 0
    for move in thrown.opening:
        judge.follow(move)
    for place, said in enumerate(thrown.played.said):
        if position.over:
            raise Unsound(f"something is said after the end of the game: {said.text!r}")
        if (said.player == CHANCE) != position.chance or (
            said.player != CHANCE and said.player != judge.player
        ):
            raise Unsound(
                f"it is not the turn of what was said after {counted(count, 'throw')}: {said.text!r}"
            )
        if said.player == CHANCE:
            throw = game.throw(position, dice.draw(judge.player))
            text = game.write(position, throw)
            count += 1
            if said.text != text:
                raise Unsound(f"throw {count}, of player {judge.player}, is {said.text!r} and not {text!r}")
            game.play(position, throw)
            continue
        try:
            judge.take(bytes_of(said.text))
        except Fouled as fouled:
            if place + 1 < len(thrown.played.said):
                raise Unsound(f"the game goes on after {said.text!r}: {fouled.reason}") from None
    return count


def games_with_dice(path: Path) -> Iterator[Thrown]:
    """The games of a record or of a tournament's store; WrongUse where it is none, or has no dice."""
    try:
        yield from _from_store(path) if is_store(path) else _from_record(path)
    except DAMAGE as error:
        raise unreadable(path, error) from None


def _from_store(path: Path) -> Iterator[Thrown]:
    with Store.open(path) as store:
        for one in store.games():
            kept = json.loads(store.record(one.number))
            game = _game(kept["game"], kept["rules"])
            opening = tuple(kept["opening"])
            played = GameRecord.from_record(kept)
            yield Thrown(one.number, one.attempt + 1, game, opening, played, kept["seed"], "")


def _from_record(path: Path) -> Iterator[Thrown]:
    """Games as their seeds are told, then those whose seed is not; a file may hold several matches."""
    game: Game | None = None
    begun: dict[int, dict[str, Any]] = {}
    ended: dict[int, list[dict[str, Any]]] = {}
    seeds: dict[int, str] = {}

    def thrown(number: int) -> Iterator[Thrown]:
        assert game is not None
        begin = begun[number]
        for end in ended.pop(number, []):
            played = GameRecord.from_record(end)
            opening = tuple(begin["opening"])
            seed = seeds.get(number)
            yield Thrown(number, end["attempt"], game, opening, played, seed, begin["dice_sha256"])

    for event in read_record(path):
        kind = event["event"]
        if kind == "match":
            for number in list(ended):
                yield from thrown(number)
            game, begun, seeds = _game(event["game"], event["rules"]), {}, {}
        elif kind == "begin":
            begun[event["number"]] = event
        elif kind == "end":
            ended.setdefault(event["number"], []).append(event)
        elif kind == "dice":
            seeds[event["number"]] = event["seed"]
        # A game that was played again may end behind its seed.
        if kind in ("end", "dice") and event["number"] in seeds:
            yield from thrown(event["number"])
    for number in list(ended):
        yield from thrown(number)


def _game(name: str, rules: dict[str, Any]) -> Game:
    try:
        game = game_class(name)(**rules)
    except (UnknownGame, BadRule) as error:
        raise WrongUse(str(error)) from None
    if not game.start().chance:
        raise WrongUse(f"no dice are thrown in {game.title}")
    return game
