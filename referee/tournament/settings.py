"""What a tournament is: everything that decides which games are played, and under what conditions."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from typing import Any

from engines.game import BadRule, Game, Rule
from engines.registry import GAMES, UnknownGame, game_class
from referee.errors import WrongUse
from referee.game.dice_source import LONGEST_NONCE, is_nonce
from referee.game.limits import MOST_SECONDS, Limits, read_size
from referee.game.opening_line import chosen, with_its_rules
from referee.statistics.sprt import Sprt
from referee.suggestions import did_you_mean
from referee.tournament.knockout import Knockout
from referee.tournament.round_robin import Gauntlet, RoundRobin
from referee.tournament.schedule import Schedule
from referee.tournament.sequential import Sequential
from referee.tournament.swiss import Swiss

SCHEDULES = ("round-robin", "gauntlet", "swiss", "knockout")

PAIRS = 10
SPRT_PAIRS = 10_000
MOST_PAIRS = 1_000_000

PLAIN_KEYS = {
    "game": str,
    "schedule": str,
    "pairs": int,
    "rounds": int,
    "seed": int,
    "store": str,
    "concurrency": int,
    "opening-plies": int,
    "opening-line": list,
    "move-time": float,
    "game-time": float,
    "increment": float,
    "startup-time": float,
    "memory": str,
    "processes": int,
    "freeze": bool,
    "sandbox": bool,
    "readable": list,
}
"""The keys of a tournament file, without players, sprt and the game's rules, and the type of each."""

SPRT_KEYS = {"elo0": float, "elo1": float, "alpha": float, "beta": float, "normalized": bool}


@dataclass(frozen=True, slots=True)
class Entry:
    """A player: the name shown in tables, and the command line or built-in name that starts it.

    `nonce` is the player's own word for the dice, empty if there is none. It belongs to a run, not to the
    tournament, so it is not compared.
    """

    name: str
    command: str
    nonce: str = field(default="", compare=False)


@dataclass(frozen=True)
class Settings:
    """The settings of a tournament.

    They decide which games are played, so a store can be resumed only with equal settings. `base`,
    the folder in which the players are started, is not compared. The store's name and the
    concurrency are not part of the settings. So these may change when a tournament is resumed.
    `opening_lines` has the opening line, with placeholders, of each player who gets one, by their name.
    """

    game: Game
    players: tuple[Entry, ...]
    schedule: str
    pairs: int
    rounds: int | None
    sprt: Sprt | None
    seed: int
    opening_plies: int
    limits: Limits
    base: Path = field(compare=False)
    opening_lines: Mapping[str, str] = field(default_factory=dict)

    def make_schedule(self) -> Schedule:
        """A new schedule, with nothing played yet."""
        players = len(self.players)
        if self.sprt is not None:
            return Sequential(self.sprt, self.pairs)
        if self.schedule == "swiss":
            return Swiss(players, self.pairs, self.rounds, self.seed)
        if self.schedule == "knockout":
            return Knockout(players, self.pairs)
        return (Gauntlet if self.schedule == "gauntlet" else RoundRobin)(players, self.pairs)

    def title(self) -> str:
        """The tournament in a few words."""
        kind = "sequential test" if self.sprt else self.schedule
        rules = ", ".join(f"{name} {value}" for name, value in self.game.unusual().items())
        return f"{self.game.title}{f' ({rules})' if rules else ''}, {kind}, {len(self.players)} players"

    def as_record(self) -> dict[str, object]:
        """The settings as the store keeps them."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "players": [[entry.name, entry.command] for entry in self.players],
            "schedule": self.schedule,
            "pairs": self.pairs,
            "rounds": self.rounds,
            "sprt": self.sprt and {key: getattr(self.sprt, key) for key in SPRT_KEYS},
            "seed": self.seed,
            "opening-plies": self.opening_plies,
            "limits": self.limits.as_record(),
            "opening-line": dict(self.opening_lines),
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any], base: Path) -> "Settings":
        """The settings that `as_record` wrote; WrongUse if there is no such game, schedule or test."""
        if record["schedule"] not in SCHEDULES:
            raise WrongUse(f"the tournament has an unknown schedule, {record['schedule']!r}")
        return cls(
            _game(record["game"], record["rules"]),
            tuple(Entry(name, command) for name, command in record["players"]),
            record["schedule"],
            record["pairs"],
            record["rounds"],
            _sprt({key: record["sprt"][key] for key in SPRT_KEYS}) if record["sprt"] else None,
            record["seed"],
            record["opening-plies"],
            Limits.from_record(record["limits"]),
            base,
            record.get("opening-line", {}),
        )


def read_file(path: Path) -> dict[str, Any]:
    """The keys of a tournament file; raises WrongUse if it cannot be read."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise WrongUse(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongUse(f"{path} is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise WrongUse(f"{path} is not valid TOML: {error}") from None


def make_settings(keys: Mapping[str, Any], base: Path, seed: int | None = None) -> Settings:
    """The tournament that the keys of a file and of the command line describe; raises WrongUse.

    `seed` is used if the keys have none; if both are missing, a random seed is drawn.
    """
    if "game" not in keys:
        raise WrongUse('a tournament needs a game: game = "mancala"')
    values = _checked(keys)
    rules = {name: value for name, value in keys.items() if name not in (*PLAIN_KEYS, "players", "sprt")}
    game = _game(values["game"], rules)
    players = _players(keys.get("players"))
    sprt = _sprt(keys["sprt"]) if keys.get("sprt") is not None else None
    schedule = values.get("schedule", "round-robin")
    if schedule not in SCHEDULES:
        known = ", ".join(SCHEDULES)
        raise WrongUse(f"no schedule {schedule!r}: there are {known}{did_you_mean(schedule, SCHEDULES)}")
    if sprt is not None and (len(players) != 2 or "schedule" in values):
        raise WrongUse("sprt is for two players, and takes no schedule")
    if schedule != "swiss" and "rounds" in values:
        raise WrongUse("rounds are for the schedule swiss")
    pairs = values.get("pairs", SPRT_PAIRS if sprt else PAIRS)
    for key, least in (("pairs", 1), ("rounds", 1), ("opening-plies", 0), ("concurrency", 1), ("seed", 0)):
        if values.get(key, least) < least:
            raise WrongUse(f"{key} must be at least {least}, not {values[key]}")
    for key in ("pairs", "rounds"):
        if values.get(key, 0) > MOST_PAIRS:
            raise WrongUse(f"{key} must be at most {MOST_PAIRS}, not {values[key]}")
    limits = _limits(values)
    lines = _opening_lines(values.get("opening-line", []), players, game)
    if lines and values.get("opening-plies"):
        raise WrongUse("games with an opening-line begin at their start, without opening-plies")
    game = with_its_rules(game, lines.values(), limits)
    drawn = seed if seed is not None else randbits(53)
    return Settings(
        game,
        players,
        schedule,
        pairs,
        values.get("rounds"),
        sprt,
        values.get("seed", drawn),
        _opening_plies(game, 0 if lines else values.get("opening-plies")),
        limits,
        base,
        lines,
    )


def _checked(keys: Mapping[str, Any]) -> dict[str, Any]:
    """The plain keys that are given, each checked for its type."""
    values: dict[str, Any] = {}
    for key, kind in PLAIN_KEYS.items():
        value = keys.get(key)
        if value is None:
            continue
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            words = {
                **{str: "a text", int: "a whole number", float: "a number", bool: "true or false"},
                list: "a list of texts",
            }
            raise WrongUse(f"{key} takes {words[kind]}, not {value!r}")
        values[key] = value
    return values


def _game(name: str, rules: Mapping[str, Rule]) -> Game:
    try:
        cls = game_class(name)
        known = [option.name for option in cls.options]
        for rule in rules:
            if rule not in known:
                keys = [*known, *PLAIN_KEYS, "players", "sprt"]
                raise WrongUse(
                    f"{rule!r} is no key of a tournament and no rule of {cls.title}{did_you_mean(rule, keys)}"
                )
        return cls(**rules)
    except UnknownGame as error:
        raise WrongUse(f"{error}{did_you_mean(name, GAMES)}") from None
    except BadRule as error:
        raise WrongUse(str(error)) from None


def _opening_plies(game: Game, asked: int | None) -> int:
    """None for a game with dice: its games differ anyway, and both games of a pair have equal dice."""
    if not game.start().chance:
        return game.opening_plies if asked is None else asked
    if asked:
        raise WrongUse(f"{game.title} has dice and needs no opening-plies")
    return 0


def _players(given: object) -> tuple[Entry, ...]:
    if not isinstance(given, list) or len(given) < 2:
        raise WrongUse("a tournament needs a list of two players or more")
    entries = [_entry(one) for one in given]
    names: set[str] = set()
    unique = []
    for entry in entries:
        name, copy = entry.name, 1
        while name in names:
            copy += 1
            name = f"{entry.name} #{copy}"
        names.add(name)
        unique.append(Entry(name, entry.command, entry.nonce))
    return tuple(unique)


def _entry(given: object) -> Entry:
    if isinstance(given, str) and given.strip():
        return Entry(given, given)
    if isinstance(given, dict) and {"name", "command"} <= set(given) <= {"name", "command", "nonce"}:
        name, command, nonce = given["name"], given["command"], given.get("nonce", "")
        if not (nonce == "" or is_nonce(nonce)):
            raise WrongUse(f"a nonce is a line of at most {LONGEST_NONCE} characters, not {nonce!r}")
        if isinstance(name, str) and isinstance(command, str) and name.strip() and command.strip():
            return Entry(name, command, nonce)
    raise WrongUse(f'a player is "COMMAND" or {{ name = "NAME", command = "COMMAND" }}, not {given!r}')


def _opening_lines(given: list[Any], players: Iterable[Entry], game: Game) -> dict[str, str]:
    if not all(isinstance(word, str) for word in given):
        raise WrongUse(f"opening-line takes a list of texts, not {given!r}")
    return chosen(given, [entry.name for entry in players], "all", game)


def _sprt(given: object) -> Sprt:
    if isinstance(given, list | tuple) and len(given) == 2:
        given = {"elo0": given[0], "elo1": given[1]}
    form = "sprt is [ELO0, ELO1] or { elo0 = 0, elo1 = 10, alpha = 0.05, beta = 0.05, normalized = false }"
    if not isinstance(given, dict) or not {"elo0", "elo1"} <= set(given) <= set(SPRT_KEYS):
        raise WrongUse(f"{form}, not {given!r}")
    for key, value in given.items():
        if isinstance(value, bool) != (key == "normalized") or not isinstance(value, int | float):
            raise WrongUse(f"{form}; {key} is {value!r}")
    try:
        return Sprt(**given)
    except ValueError as error:
        raise WrongUse(f"sprt: {error}") from None


def _limits(values: Mapping[str, Any]) -> Limits:
    names = ("move-time", "game-time", "increment", "startup-time", "processes", "freeze", "sandbox")
    chosen = {name.replace("-", "_"): values[name] for name in names if name in values}
    readable = values.get("readable", [])
    if not all(isinstance(one, str) and one for one in readable):
        raise WrongUse(f"readable takes a list of paths, not {readable!r}")
    chosen["readable"] = tuple(readable)
    if "memory" in values:
        chosen["memory"] = _bytes(values["memory"])
    for name in ("move_time", "game_time", "increment", "processes"):
        if chosen.get(name, 1) <= 0:
            raise WrongUse(f"{name.replace('_', '-')} must be more than 0, not {chosen[name]}")
    if chosen.get("startup_time", 0) < 0:
        raise WrongUse(f"startup-time must be 0 or more, not {chosen['startup_time']}")
    for name in ("move_time", "game_time", "increment", "startup_time"):
        if not chosen.get(name, 0) <= MOST_SECONDS:  # written so that it refuses NaN too
            raise WrongUse(
                f"{name.replace('_', '-')} must be at most {MOST_SECONDS:g} seconds, not {chosen[name]}"
            )
    if "game_time" in chosen:
        chosen.setdefault("move_time", None)
    elif "increment" in chosen:
        raise WrongUse("increment adds to game-time, and there is none")
    return Limits(**chosen)


def _bytes(text: str) -> int:
    """A size such as 512M."""
    try:
        return read_size(text)
    except ValueError as error:
        raise WrongUse(f"memory: {error}") from None
