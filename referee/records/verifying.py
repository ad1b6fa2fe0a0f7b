"""Judging games again from their record: every move, every throw, every verdict."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.counted import counted
from engines.game import Game, IllegalMove
from referee.game.dice import Dice, commitment
from referee.game.game_record import CHANCE, GameRecord, bytes_of
from referee.game.limits import Limits
from referee.game.verdict import Fouled, Kind, Verdict
from referee.judging.judge import Judge
from referee.records.one_game import game_of
from referee.records.record_file import read_record
from referee.records.rejudge import NoVerdict, rejudge
from referee.records.shapes import Damage
from referee.records.store import Store, is_store
from referee.records.stored_game import StoredGame


class Unsound(ValueError):
    """What is wrong with the record of a game, as a sentence."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as its record keeps it.

    `seed` is the seed of its dice, None if it has no dice or the seed is not known. `told` is the hash that
    was published before the game, empty for a game from a store, which keeps none. `row` is the row in the
    store, from which the standings are made; None for a game from a record.
    """

    number: int
    attempt: int
    game: Game
    limits: Limits
    opening: tuple[str, ...]
    played: GameRecord
    seed: str | None
    told: str
    row: StoredGame | None = None


def verify(kept: KeptGame) -> int:
    """Judge a game again and return how many throws were computed again; Unsound if anything differs."""
    throws = _check_what_was_said(kept)
    _check_verdict(kept)
    if kept.row is not None:
        _check_row(kept.row, kept.played.verdict)
    return throws


def _check_row(row: StoredGame, verdict: Verdict) -> None:
    """Compare the row of a store, which makes the standings, with the verdict in the record of the game."""
    halves = None if verdict.winner is None else (1, 2, 0)[verdict.winner]
    listed = row.halves, row.kind, row.ending, row.score, row.at_fault
    if listed != (halves, str(verdict.kind), str(verdict.ending), verdict.score, verdict.at_fault):
        raise Unsound("the store lists another result than the record of the game holds")


def _check_verdict(kept: KeptGame) -> None:
    """Compare the verdict with the one that follows from what was said and seen."""
    stands = kept.played.verdict
    try:
        follows = rejudge(kept.game, kept.limits, kept.opening, kept.played)
    except NoVerdict as error:
        raise Unsound(f"its verdict is {str(stands.ending)!r}, but {error}") from None
    for what in ("kind", "ending", "winner", "at_fault", "score"):
        is_now, would_be = getattr(stands, what), getattr(follows, what)
        if what == "score" and follows.kind is Kind.VOID:
            continue  # a void game has none
        if is_now != would_be:
            name = what.replace("_", " ")
            raise Unsound(f"its {name} is {_in_words(is_now)}, and what was said gives {_in_words(would_be)}")


def _in_words(value: object) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(str, value)) or "nobody"
    return "none" if value is None else repr(str(value)) if isinstance(value, str) else str(value)


def _check_what_was_said(kept: KeptGame) -> int:
    """Play the game again and compute every throw again; return how many there are."""
    game, judge = kept.game, Judge(kept.game)
    position, count = judge.position, 0
    dice = _dice(kept) if position.chance else None
    try:
        for move in kept.opening:
            judge.follow(move)
    except IllegalMove as error:
        raise Unsound(f"its opening cannot be played: {error}") from None
    for place, said in enumerate(kept.played.said):
        if position.over:
            raise Unsound(f"something is said after the end of the game: {said.text!r}")
        if (said.player == CHANCE) != position.chance or (
            said.player != CHANCE and said.player != judge.player
        ):
            raise Unsound(
                f"it is not the turn of what was said after {counted(count, 'throw')}: {said.text!r}"
            )
        if dice is not None and said.player == CHANCE:
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
            if place + 1 < len(kept.played.said):
                raise Unsound(f"the game goes on after {said.text!r}: {fouled.reason}") from None
    return count


def _dice(kept: KeptGame) -> Dice:
    if kept.seed is None:
        raise Unsound("the seed of its dice is not told")
    if kept.told and commitment(kept.seed) != kept.told:
        raise Unsound("its seed is not the one whose SHA-256 was told before the game")
    return Dice(kept.seed)


def kept_games(path: Path) -> Iterator[KeptGame]:
    """The games of a record or of a tournament's store; to be used inside `reading`."""
    return _from_store(path) if is_store(path) else _from_record(path)


def _from_store(path: Path) -> Iterator[KeptGame]:
    with Store.open(path) as store:
        for one in store.games():
            kept = store.kept(one.number)
            game = game_of(kept["game"], kept["rules"])
            opening = tuple(kept["opening"])
            played = GameRecord.from_record(kept)
            limits = Limits.from_record(kept["limits"])
            yield KeptGame(one.number, one.attempt + 1, game, limits, opening, played, kept["seed"], "", one)


def _from_record(path: Path) -> Iterator[KeptGame]:
    """Games in the order in which their seeds stand in the file, then those without a known seed.

    A file may hold several matches.
    """
    game: Game | None = None
    limits = Limits()
    begun: dict[int, dict[str, Any]] = {}
    ended: dict[int, list[dict[str, Any]]] = {}
    seeds: dict[int, str] = {}

    def kept(number: int) -> Iterator[KeptGame]:
        assert game is not None
        begin = begun[number]
        for end in ended.pop(number, []):
            played = GameRecord.from_record(end)
            opening = tuple(begin["opening"])
            seed = seeds.get(number)
            told = begin.get("dice_sha256", "") if game.start().chance and seed is not None else ""
            if game.start().chance and seed is not None and not told:
                raise Damage(f"game {number} has a seed, and no hash of it was told before")
            yield KeptGame(number, end["attempt"], game, limits, opening, played, seed, told)

    for event in read_record(path):
        kind = event["event"]
        if kind == "match":
            for number in list(ended):
                yield from kept(number)
            game, begun, seeds = game_of(event["game"], event["rules"]), {}, {}
            limits = Limits.from_record(event["limits"])
        elif kind == "begin":
            begun[event["number"]] = event
        elif kind == "end":
            ended.setdefault(event["number"], []).append(event)
        elif kind == "dice":
            seeds[event["number"]] = event["seed"]
        # The end of a game that was played again may come after its seed.
        if kind in ("end", "dice") and event["number"] in seeds:
            yield from kept(event["number"])
    for number in list(ended):
        yield from kept(number)
