"""One game of a record or of a store, with everything that a page shows of it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.game import BadRule, Game
from engines.registry import UnknownGame, game_class
from referee.errors import WrongUse
from referee.game.game_record import GameRecord
from referee.game.limits import Limits
from referee.game.shown import shown
from referee.records.record_file import read_record
from referee.records.shapes import Damage
from referee.records.store import Store, is_store


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game that was played.

    `number` is its place in the match or tournament; `others` is how many other games of it have ended.
    `seed` is the seed of its dice, empty if it has no dice or the seed is still secret; `commitment` is
    the seed's hash, which was published before the game, empty if that was about an earlier attempt.
    `greetings` are the opening lines that both players were told, empty for START.
    """

    game: Game
    players: tuple[str, str]
    opening: tuple[str, ...]
    record: GameRecord
    number: int
    others: int
    limits: Limits
    seed: str = ""
    commitment: str = ""
    time: str = ""
    greetings: tuple[str, str] = ("", "")


def load(path: Path, number: int | None) -> ShownGame:
    """The game of that number, or the last one if that is None; to be used inside `reading`.

    Raises Damage, and WrongUse if there is no such game.
    """
    return _from_store(path, number) if is_store(path) else _from_record(path, number)


def _from_store(path: Path, number: int | None) -> ShownGame:
    with Store.open(path) as store:
        numbers = [game.number for game in store.games()]
        if not numbers:
            raise WrongUse(f"no game of {path} has ended")
        chosen = max(numbers) if number is None else number
        game = store.kept(chosen)
    one, two = game["players"]
    return ShownGame(
        game_of(game["game"], game["rules"]),
        (one, two),
        tuple(game["opening"]),
        GameRecord.from_record(game),
        chosen,
        len(numbers) - 1,
        Limits.from_record(game["limits"]),
        game["seed"],
        greetings=_greetings(game),
    )


def _from_record(path: Path, number: int | None) -> ShownGame:
    """The game of that number from the last match in the record."""
    match: dict[str, Any] | None = None
    begun: dict[int, dict[str, Any]] = {}
    ended: dict[int, dict[str, Any]] = {}
    seeds: dict[int, str] = {}
    for event in read_record(path):
        kind = event["event"]
        if kind == "match":
            match, begun, ended, seeds = event, {}, {}, {}
        elif kind == "begin":
            begun[event["number"]] = event
        elif kind == "end":
            ended[event["number"]] = event
        elif kind == "dice":
            seeds[event["number"]] = event["seed"]
    if match is None or not ended:
        raise WrongUse(f"no game of {path} has ended")
    chosen = max(ended) if number is None else number
    if chosen not in ended:
        raise WrongUse(f"{path} has no game {chosen}: it has {', '.join(map(str, sorted(ended)))}")
    begin, end = begun[chosen], ended[chosen]
    one, two = (match["programs"][seat]["name"] for seat in begin["seats"])
    return ShownGame(
        game_of(match["game"], match["rules"]),
        (one, two),
        tuple(begin["opening"]),
        GameRecord.from_record(end),
        chosen,
        len(ended) - 1,
        Limits.from_record(match["limits"]),
        seeds.get(chosen, ""),
        begin.get("dice_sha256", "") if end["attempt"] == 1 else "",
        match.get("time", ""),
        _greetings(begin),
    )


def _greetings(kept: dict[str, Any]) -> tuple[str, str]:
    one, two = kept.get("opening_lines", ("", ""))
    return one, two


def game_of(name: str, rules: dict[str, Any]) -> Game:
    """The game that a file names, under its rules; Damage where there is none such."""
    try:
        game = game_class(name)
        known = {option.name for option in game.options}
        for rule in rules:
            if rule not in known:
                raise Damage(f"{game.title} has no rule option {shown(rule)!r}")
        return game(**rules)
    except (UnknownGame, BadRule) as error:
        raise Damage(str(error)) from None
