"""How Yut Nori looks: the cross-shaped way with its stations, numbered pieces, casts as four sticks.

Pieces of player 1 are round, those of player 2 square. Inside the board lie the pieces that wait, those
that are home, and the casts to be used.
"""

from engines.drawing import OVER, PIECES, UNDER, Drawing, Item, Spot, Sprite, cross
from engines.drawing_text import painted
from engines.game import Move
from engines.yut.casts import NAMES
from engines.yut.position import YutPosition
from engines.yut.track import BACKDO, CASTS, FORKS, HOME, LONG, OUTER, SHORT, START, target

FLAT = {1: 1, 2: 2, 3: 3, 4: 4, 5: 0, -1: 1}
SHIFTS = ((-20, -20), (20, 20), (20, -20), (-20, 20))
"""Where the pieces of a stack stand around the station's middle."""

STAR = "M0 -66L16 -38 47 -47 38 -16 66 0 38 16 47 47 16 38 0 66-16 38-47 47-38 16-66 0-38 -16-47 -47-16 -38z"

CAST_PLACES = {1: (395, 720), 2: (500, 720), 3: (605, 720), 4: (395, 808), 5: (500, 808), -1: (605, 808)}


def _stations() -> dict[int, tuple[int, int]]:
    places = {29: (900, 900)}
    for side, (x, y, dx, dy) in enumerate(
        ((900, 900, 0, -160), (900, 100, -160, 0), (100, 100, 0, 160), (100, 900, 160, 0))
    ):
        for along in range(5):
            places.setdefault(OUTER[5 * side + along] or 29, (x + dx * along, y + dy * along))
    for way, (x, y, dx, dy) in ((LONG, (900, 100, -133, 133)), (SHORT, (100, 100, 133, 133))):
        for along, station in enumerate(way[:6]):
            places.setdefault(station, (x + dx * along, y + dy * along))
    return places


PLACES = _stations()


def _waiting(side: int, piece: int) -> tuple[int, int]:
    return (705, 225)[side] + 70 * (piece % 2), 475 + 70 * (piece // 2)


def _home(side: int, piece: int) -> tuple[int, int]:
    return 380 + 80 * piece, (255, 175)[side]


def _sticks(flat: int, back: bool) -> str:
    parts = ['<rect class="d-cast" x="-46" y="-40" width="92" height="80" rx="12"/>']
    for at in range(4):
        x = -38 + 20 * at
        if at < flat:
            parts.append(f'<rect class="d-flat" x="{x}" y="-32" width="16" height="38" rx="7"/>')
            if back and at == 0:
                parts.append(f'<path class="d-stroke" d="M{x + 4} -18l8 8m0 -8l-8 8"/>')
        else:
            parts.append(f'<rect class="d-round" x="{x}" y="-32" width="16" height="38" rx="7"/>')
            parts.append(f'<path class="d-notch" d="M{x + 4} -22h8M{x + 4} -13h8M{x + 4} -4h8"/>')
    return "".join(parts)


SHAPES = {
    "one": '<circle class="d-shade" cy="3" r="33"/><circle class="d-yut-one" r="32"/>',
    "two": '<rect class="d-shade" x="-31" y="-28" width="62" height="62" rx="9"/>'
    '<rect class="d-yut-two" x="-30" y="-30" width="60" height="60" rx="8"/>',
}


def _pieces() -> dict[str, Sprite]:
    return {
        f"{name}{piece}": Sprite("shape", PIECES, f'{body}<text class="d-piece-label" y="3">{piece}</text>')
        for name, body in SHAPES.items()
        for piece in range(4)
    }


class YutDrawing(Drawing[YutPosition]):
    name = "yut"
    sprites = {
        **_pieces(),
        **{
            f"cast{cast}": Sprite(
                "shape",
                PIECES,
                _sticks(FLAT[cast], cast < 0) + f'<text class="d-cast-label" y="25">{name} {cast}</text>',
            )
            for cast, name in NAMES.items()
        },
        "many": Sprite("words", OVER),
        "way": Sprite("path", UNDER),
        "last": Sprite("shape", UNDER, '<circle class="d-last" r="56"/>'),
        "struck": Sprite(
            "shape",
            UNDER,
            f'<path class="d-struck" d="{STAR}"/>',
        ),
        "cross": cross(15),
        "sign-1": Sprite("shape", PIECES, SHAPES["one"]),
        "sign-2": Sprite("shape", PIECES, SHAPES["two"]),
    }

    def board(self) -> str:
        parts = ['<rect class="d-frame" width="1000" height="1000" rx="40"/>']
        parts.append('<path class="d-track" d="M100 100H900V900H100zM100 100L900 900M900 100L100 900"/>')
        for station, (x, y) in PLACES.items():
            corner = station in (5, 10, 15, 22, 29)
            parts.append(f'<circle class="d-station" cx="{x}" cy="{y}" r="{54 if corner else 40}"/>')
            if corner:
                parts.append(f'<circle class="d-station" cx="{x}" cy="{y}" r="42"/>')
            parts.append(f'<text class="d-coordinate" x="{x}" y="{y + 2}">{station}</text>')
        parts.append('<path class="d-arrow" d="M952 868V812M938 828L952 806L966 828"/>')
        parts.append(
            '<text class="d-label" x="740" y="425">waits 1</text>'
            '<text class="d-label" x="260" y="425">waits 2</text>'
        )
        parts.append('<text class="d-label" x="500" y="322">home</text>')
        return "".join(parts)

    def spots(self) -> dict[str, Spot]:
        found = {str(at): Spot(x, y, 54, f"station {at}") for at, (x, y) in PLACES.items()}
        for side in (0, 1):
            for piece in range(self._pieces):
                place = _waiting(side, piece)
                found[f"w{side + 1}.{piece}"] = Spot(
                    *place, 34, f"piece {piece} of player {side + 1} that waits"
                )
        found["home"] = Spot(500, 215, 62, "home")
        for cast, place in CAST_PLACES.items():
            found[f"=cast{cast}"] = Spot(*place, 46, f"cast {NAMES[cast]}")
        return found

    @property
    def _pieces(self) -> int:
        return int(self.game.rules["pieces"])

    def items(self, position: YutPosition) -> list[Item]:
        found = []
        for side, stations in enumerate(position.stations()):
            here: dict[int, int] = {}
            for piece, station in enumerate(stations):
                sprite = f"{('one', 'two')[side]}{piece}"
                if station == START:
                    found.append(Item(sprite, *_waiting(side, piece)))
                elif station == HOME:
                    found.append(Item(sprite, *_home(side, piece)))
                else:
                    x, y = PLACES[station]
                    at = here[station] = here.get(station, -1) + 1
                    dx, dy = SHIFTS[at] if stations.count(station) > 1 else (0, 0)
                    found.append(Item(sprite, x + dx, y + dy))
        casts = position.cast_list()
        for cast, (x, y) in CAST_PLACES.items():
            if cast in casts:
                found.append(Item(f"cast{cast}", x, y))
            if casts.count(cast) > 1:
                found.append(Item("many", x, y - 62, f"x{casts.count(cast)}"))
        return found

    def marks(self, before: YutPosition, move: Move) -> list[Item]:
        if before.chance:
            return []
        piece, cast, shortcut = move[0] >> 4, (move[0] >> 1) & 7, bool(move[0] & 1)
        start = before.stations()[before.side][piece]
        end = target(start, cast, shortcut)
        places = [
            _home(before.side, piece) if at == HOME else PLACES.get(at, _waiting(before.side, piece))
            for at in _way(start, end, cast)
        ]
        (x, y), rest = places[0], places[1:]
        found = [Item("way", x, y, "M0 0" + "".join(f"L{px - x} {py - y}" for px, py in rest))]
        if 0 < end < HOME:
            found.append(Item("last", *PLACES[end]))
            if end in before.stations()[1 - before.side]:
                found.append(Item("struck", *PLACES[end]))
        return found

    def clicks(self, position: YutPosition, step: int) -> tuple[str, ...]:
        piece, cast, shortcut = step >> 4, (step >> 1) & 7, bool(step & 1)
        start = position.stations()[position.side][piece]
        source = f"w{position.side + 1}.{piece}" if start == START else str(start)
        end = target(start, cast, shortcut)
        option = f"=cast{CASTS[cast]}"
        if end == START:
            return source, option
        return source, "home" if end == HOME else str(end), option

    def explain(self, position: YutPosition, clicked: tuple[str, ...]) -> str:
        places = [name for name in clicked if name[0] != "="]
        casts = [int(name[5:]) for name in clicked if name.startswith("=cast")]
        own, other = position.stations()[position.side], position.stations()[1 - position.side]
        for cast in casts:
            if cast not in position.cast_list():
                return f"there is no cast {NAMES[cast]} to use"
        if not places:
            return "choose a piece, then where it goes"
        source = places[0]
        if source == "home":
            return "what is home stays there"
        if source[0] == "w":
            if source[1] != str(position.side + 1):
                return f"these pieces are player {source[1]}'s, and player {position.side + 1} is on move"
            piece = int(source[3:])
            if own[piece] != START:
                return f"piece {piece} does not wait there any more"
            if position.cast_list() == [-1]:
                return "a backdo must go to a piece on the track"
        elif int(source) not in own:
            owner = "the other player's piece" if int(source) in other else "no piece"
            return f"there is {owner} on station {source}"
        if len(places) > 1:
            there = "home" if places[1] == "home" else f"station {places[1]}"
            return f"no cast takes that piece to {there}"
        return "that cast cannot be used with that piece"

    def task(self, position: YutPosition) -> str:
        if position.chance:
            return "the sticks are thrown"
        casts = ", ".join(NAMES[cast] for cast in position.cast_list())
        return f"use {casts}: choose a piece, then where it goes"

    def notation(self, position: YutPosition) -> str:
        forks = position.cast_list().count(-1) and set(position.stations()[position.side]) & set(FORKS)
        return "piece:cast" + (", with s behind it for the shortcut back" if forks else "")

    def typed(self, text: str) -> str:
        return text.lower().replace(" ", "")

    def sign(self, side: int) -> str:
        return f"pieces {'XO'[side]}"

    def describe(self, position: YutPosition) -> tuple[str, ...]:
        said = [f"player {side + 1}: {_list(stations)}" for side, stations in enumerate(position.stations())]
        casts = ", ".join(f"{NAMES[cast]} {cast}" for cast in position.cast_list()) or "none"
        due = "throws" if position.chance else "moves"
        return *said, f"casts to use: {casts}", f"player {position.side + 1} {due}"

    def text(self, position: YutPosition, last: Move = (), colour: bool = False) -> str:
        rows = [[" " * 4] * 11 for _ in range(11)]
        for station, (x, y) in PLACES.items():
            rows[(y - 100 + 40) // 80][(x - 100 + 40) // 80] = painted(f"{station:>3}", "dim", colour) + " "
        for side, stations in enumerate(position.stations()):
            for station in set(stations) - {START, HOME}:
                x, y = PLACES[station]
                sign = f" {'XO'[side]}{stations.count(station)}"
                rows[(y - 100 + 40) // 80][(x - 100 + 40) // 80] = (
                    painted(sign, ("one", "two")[side], colour) + " "
                )
        lines = ["".join(row).rstrip() for row in rows]
        for side, stations in enumerate(position.stations()):
            sign = painted("XO"[side], ("one", "two")[side], colour)
            lines.append(f"{sign} player {side + 1}: {_list(stations)}")
        casts = " ".join(f"{NAMES[cast]}({cast})" for cast in position.cast_list())
        return "\n".join([*lines, f"casts: {casts}" if casts else "no casts"])


def _way(start: int, end: int, cast: int) -> list[int]:
    """The stations from start to end as a cast goes them, both included."""
    if cast == BACKDO:
        return [start, end]
    way = [start]
    for at in range(CASTS[cast]):
        passed = target(start, at)
        way.append(passed)
        if passed == HOME:
            break
    return way


def _list(stations: list[int]) -> str:
    names = {START: "waits", HOME: "home"}
    return ", ".join(f"piece {piece} {names.get(at, f'on {at}')}" for piece, at in enumerate(stations))


DRAWING = YutDrawing
