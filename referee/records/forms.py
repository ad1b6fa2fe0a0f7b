"""What the files of the referee hold: the form of each event of a record, and of all that a store keeps.

RECORDS.md describes the same for people. A field that stands in `fields` as a second argument may be
missing.
"""

from collections.abc import Mapping
from typing import Any

from referee.game.dice_source import Origin
from referee.game.limits import MOST_MEMORY, MOST_SECONDS
from referee.game.verdict import Kind
from referee.records.shapes import (
    LARGE,
    Damage,
    Shape,
    columns,
    fields,
    flag,
    listed,
    maybe,
    named,
    number,
    one_of,
    row,
    rule,
    text,
    whole,
)

VERSION = 1
"""The version of records that this referee writes and reads."""

POINTS = 10**9
"""No score and no margin is larger."""

PLAYER = whole(1, 2)
GAME_NUMBER = whole(1, 10**9)

_LIMITS = fields(
    {
        "move_time": maybe(number(1e-9, MOST_SECONDS)),
        "startup_time": number(0, MOST_SECONDS),
        "memory": maybe(whole(1, MOST_MEMORY)),
        "processes": maybe(whole(1)),
        "freeze": flag,
        "sandbox": flag,
    },
    {
        "game_time": maybe(number(1e-9, MOST_SECONDS)),
        "increment": number(0, MOST_SECONDS),
        "readable": listed(text),
    },
)


def limits(value: Any) -> None:
    """The limits of a game; there is one on the time, at least."""
    _LIMITS(value)
    if value["move_time"] is None and value.get("game_time") is None:
        raise Damage("must be a number where there is no game_time", ".move_time")


EVIDENCE = fields(
    {"player": PLAYER},
    {
        "wall_us": whole(),
        "charged_us": whole(),
        "others_us": whole(),
        "idle_us": whole(),
        "voids": whole(),
        "exit_code": whole(-LARGE),
        "read_line": whole(),
        "not_started": text,
        "line_bytes": whole(),
        "unasked": text,
        "closed": text,
        "memory": whole(),
        "processes": whole(),
        "behind_the_end": text,
        "gave_up": whole(),
    },
)

OF_A_VOID_GAME = fields({}, {"failed": text, "left": PLAYER})

_VERDICT = fields(
    {
        "kind": one_of(*map(str, Kind)),
        "ending": text,
        "winner": maybe(whole(0, 2)),
        "score": maybe(row(number(-POINTS, POINTS), number(-POINTS, POINTS))),
        "at_fault": listed(PLAYER),
        "line": maybe(text),
        "reason": text,
        "evidence": listed(fields({})),
    }
)


def verdict(value: Any) -> None:
    """A verdict; its fields must also fit each other."""
    _VERDICT(value)
    kind, winner, at_fault = value["kind"], value["winner"], value["at_fault"]
    if (winner is None) != (kind == Kind.VOID):
        raise Damage("must be null in a void game, and only there", ".winner")
    if bool(at_fault) != (kind == Kind.FAULT) or len(set(at_fault)) != len(at_fault):
        raise Damage("must name each player at fault once, and only in a game lost by a fault", ".at_fault")
    for place, one in enumerate(value["evidence"]):
        try:
            (OF_A_VOID_GAME if "failed" in one or "left" in one else EVIDENCE)(one)
        except Damage as damage:
            raise damage.inside(f".evidence[{place}]") from None


USAGE = fields(
    {"cpu_seconds": number(), "peak_memory": whole(), "slowest": whole(), "left_running": whole()},
)

PLAYED: Mapping[str, Shape] = {
    "verdict": verdict,
    "said": listed(row(whole(0, 2), text, whole())),
    "usage": row(USAGE, USAGE),
}
"""What a record and a store keep of a game."""

PLAYED_PERHAPS: Mapping[str, Shape] = {
    "evaluations": listed(
        row(
            whole(),
            number(-LARGE),
            maybe(whole(0, None)),
            maybe(whole(0, None)),
            text,
            maybe(number(0, 1)),
            may_lack=1,  # older records have no chance
        )
    ),
    "charged": listed(row(whole(), whole())),
    "standard_error": row(text, text),
}

COMMAND = listed(text)
GREETINGS = row(text, text)
"""The opening lines that player 1 and player 2 were told."""
ORIGIN = one_of(*map(str, Origin))

RESULT = fields(
    {"name": text, "wins": whole(), "draws": whole(), "losses": whole(), "faults": whole()},
    {"percent": maybe(number()), "points": number(), "classes": named(whole())},
)
"""What the summary of a record says about one program."""


def seats(value: Any) -> None:
    """Which program is player 1, and which is player 2."""
    row(whole(0, 1), whole(0, 1))(value)
    if value[0] == value[1]:
        raise Damage("must be 0 and 1 in any order")


EVENT = fields({"event": text})
"""Any event."""

EVENTS: Mapping[str, Shape] = {
    "match": fields(
        {
            "version": one_of(VERSION),
            "game": text,
            "rules": named(rule),
            "programs": row(*[fields({"name": text, "command": COMMAND})] * 2),
            "limits": limits,
        },
        {
            "time": text,
            "games": whole(1),
            "only": maybe(GAME_NUMBER),
            "opening_plies": whole(),
            "seed": whole(0, None),
            "seed_sha256": text,
            "secret_sha256": text,
            "secret_origin": ORIGIN,
            "nonces": listed(text),
            "shared_dice": flag,
        },
    ),
    "begin": fields(
        {"number": GAME_NUMBER, "seats": seats, "opening": listed(text)},
        {"dice_sha256": text, "opening_lines": GREETINGS},
    ),
    "end": fields({"number": GAME_NUMBER, "attempt": whole(1), **PLAYED}, PLAYED_PERHAPS),
    "dice": fields({"number": GAME_NUMBER, "seed": text}, {"attempt": whole(1)}),
    "secret": fields({"secret": text}),
    "summary": fields(
        {"results": row(*[RESULT] * 2), "void": whole()}, {"seed": whole(0, None), "game": text}
    ),
}
"""The events that are read again. What else a record holds is for people."""

OF_A_GAME = frozenset({"end", "dice"})
"""The events about a game that has begun."""

STORED = fields(
    {
        "game": text,
        "rules": named(rule),
        "players": row(text, text),
        "commands": row(COMMAND, COMMAND),
        "limits": limits,
        "opening": listed(text),
        "seed": text,
        **PLAYED,
    },
    {
        **PLAYED_PERHAPS,
        "opening_lines": GREETINGS,
        "dice": fields({"run": whole(1), "time": whole(1), "shared": flag}),
    },
)
"""A whole game in a store."""

RUNS = listed(
    fields(
        {
            "time": text,
            "secret_sha256": text,
            "secret_origin": ORIGIN,
            "nonces": listed(text),
            "secret": maybe(text),
        }
    )
)
"""The runs of a tournament with dice."""

SETTINGS = fields(
    {
        "game": text,
        "rules": named(rule),
        "players": listed(row(text, text), 2),
        "schedule": text,
        "pairs": whole(1),
        "rounds": maybe(whole(1)),
        "sprt": maybe(
            fields(
                {
                    "elo0": number(-LARGE),
                    "elo1": number(-LARGE),
                    "alpha": number(),
                    "beta": number(),
                    "normalized": flag,
                }
            )
        ),
        "seed": whole(0, None),
        "opening-plies": whole(),
        "limits": limits,
    },
    {"opening-line": named(text)},
)
"""The settings of a tournament. Whether there is such a schedule and such a game, who uses them finds out."""

HALVES = maybe(whole(0, 2))
ATTEMPT = whole(0, 1000)

LISTED = columns(
    {
        "number": GAME_NUMBER,
        "attempt": ATTEMPT,
        "round": whole(),
        "player1": whole(),
        "player2": whole(),
        "halves": HALVES,
        "kind": one_of(*map(str, Kind)),
        "ending": text,
        "score1": maybe(number(-POINTS, POINTS)),
        "score2": maybe(number(-POINTS, POINTS)),
        "at_fault": one_of("", "1", "2", "1 2"),
        "reason": text,
        "grades": text,
        "plies": whole(),
        "seconds": number(),
        "ended": number(),
        "host": text,
        "times1": text,
        "times2": text,
    }
)
"""A row of a store's table of games, without the record."""

PAIRED = columns({"number": GAME_NUMBER, "attempt": ATTEMPT, "halves": HALVES})

GRADE = row(whole(-POINTS, POINTS), whole(-POINTS, POINTS), number(-POINTS, POINTS), text)
GRADES = maybe(row(GRADE, GRADE))

STEP = whole(0, 2000)
"""A step of time; the last one stands for ages."""


def times(value: Any) -> None:
    """How long a player took for their answers."""
    row(whole(), number(), number(), listed(whole()))(value)
    if len(value[3]) % 2:
        raise Damage("must have two entries for each step", "[3]")
    for step in value[3][::2]:
        STEP(step)


HOST = columns({"host": text, "speed": number()})
