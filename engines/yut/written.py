"""Yut Nori's positions as text: `0,5,5,30 0,0,0,12 1 4,2 0 2`; docs/positions.md tells what stands where."""

from engines.written import BadPosition, fields, number, side
from engines.yut.position import LIMIT, MOST_CASTS, YutPosition
from engines.yut.track import CASTS, HOME, START

MOST_STEPS = 999_999
THROW = "?"


def write(position: YutPosition) -> str:
    """The text of a position."""
    one, two = (",".join(map(str, stations)) for stations in position.stations())
    casts = [*map(str, position.cast_list()), *([THROW] if position.chance else [])]
    return f"{one} {two} {position.side + 1} {','.join(casts) or '-'} {position.turns} {position.plies}"


def put(position: YutPosition, text: str, backdo: bool) -> None:
    """Put the written position on the board; BadPosition where there is none such."""
    names = ("stations of player 1", "of player 2", "player to move", "casts", "turns played", "steps played")
    first, second, player, thrown, *counts = fields(text, *names)
    to_move = side(player)
    one, two = (_stations(word, position.pieces) for word in (first, second))
    turns = number(counts[0], "turns played", LIMIT)
    plies = number(counts[1], "steps played", MOST_STEPS)
    casts, throws = _casts(thrown, backdo)
    shared = {station for station in one if START < station < HOME}.intersection(two)
    if shared:
        raise BadPosition(f"station {min(shared)} has pieces of both players")
    home = [set(stations) == {HOME} for stations in (one, two)]
    if to_move != turns % 2:
        raise BadPosition(f"behind {turns} turns player {turns % 2 + 1} is to move")
    if home[1 - to_move]:
        raise BadPosition(f"player {2 - to_move} is home, so that the turn has not passed")
    if home[to_move] and throws:
        raise BadPosition("no throw follows when all pieces are home")
    if not (casts or throws or home[to_move]):
        raise BadPosition("there is neither a cast to use nor a throw to come")
    if plies < 2 * turns:
        raise BadPosition(f"{turns} turns take {2 * turns} steps or more, not {plies}")
    position.setup((one, two), to_move, casts, throws, turns, plies)


def _stations(word: str, pieces: int) -> list[int]:
    stations = [number(station, "a station", HOME) for station in word.split(",")]
    if len(stations) != pieces:
        raise BadPosition(f"a player has {pieces} pieces, not {len(stations)}")
    return stations


def _casts(word: str, backdo: bool) -> tuple[list[int], bool]:
    """The casts to use, and whether a throw comes first."""
    words = [] if word == "-" else word.split(",")
    throws = words[-1:] == [THROW]
    words = words[:-1] if throws else words
    known = [str(cast) for cast in CASTS if backdo or cast > 0]
    if len(words) > MOST_CASTS or any(cast not in known for cast in words):
        raise BadPosition(f"the casts are some of {', '.join(known)}, and {THROW} for a throw to come; or -")
    return list(map(int, words)), throws
