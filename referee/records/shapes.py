"""Which values a file may hold, and what to say of a value that is another one.

A *shape* is a function: it returns nothing if a value read from a file is as it must be, and raises
Damage if not. Shapes of lists and objects are made of the shapes of what is in them.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.errors import WrongUse
from referee.game.shown import shown

Shape = Callable[[Any], None]

LARGE = 10**15
"""No number in our files is larger, except a seed."""

LONG = 30
"""The most characters of a wrong text that a message repeats."""


class Damage(WrongUse):
    """What is wrong in a file; `place` says where, such as `line 3: said[0][2]`."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place

    def inside(self, place: str) -> "Damage":
        """The same damage, seen from outside of a list or an object."""
        return Damage(self.what, place + self.place)


def at(place: str, shape: Shape, value: Any) -> None:
    """Check a value that stands at this place of a file."""
    try:
        shape(value)
    except Damage as damage:
        inside = damage.place if damage.place.startswith("[") else f": {damage.place.removeprefix('.')}"
        raise Damage(damage.what, f"{place}{inside}".removesuffix(": ")) from None


def _is_not(wanted: str, value: Any) -> Damage:
    if isinstance(value, str) and len(value) > LONG:
        found = json.dumps(f"{value[: LONG - 3]}...")
    elif isinstance(value, Mapping):
        found = "an object"
    elif isinstance(value, list | tuple):
        found = "a list"
    elif isinstance(value, bytes):
        found = "bytes"
    else:
        found = shown(json.dumps(value), LONG)
    return Damage(f"must be {wanted}, not {found}")


def whole(least: int = 0, most: int | None = LARGE) -> Shape:
    """A whole number."""
    span = f"from {least} to {most}" if most not in (None, LARGE) else f"of at least {least}"
    wanted = f"a whole number {span}"

    def check(value: Any) -> None:
        if type(value) is not int or value < least or (most is not None and value > most):
            raise _is_not(wanted, value)

    return check


def number(least: float = 0, most: float = LARGE) -> Shape:
    """Any number, not infinite; whole ones too."""
    wanted = "a number" if least == -LARGE else f"a number of at least {least}"
    if most != LARGE:
        wanted += f" and at most {most:g}"

    def check(value: Any) -> None:
        if type(value) not in (int, float) or not least <= value <= most:
            raise _is_not(wanted, value)

    return check


def text(value: Any) -> None:
    """A text; what is not UTF-8 in it stands there as `surrogateescape` writes it."""
    if type(value) is not str:
        raise _is_not("a text", value)
    if not value.isascii():
        try:
            value.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            raise _is_not("a text that stands for bytes", value) from None


def anything(value: Any) -> None:
    """Every value."""


def flag(value: Any) -> None:
    """True or false."""
    if type(value) is not bool:
        raise _is_not("true or false", value)


def data(value: Any) -> None:
    """Bytes."""
    if type(value) is not bytes:
        raise _is_not("bytes", value)


def rule(value: Any) -> None:
    """The value of a rule option."""
    if type(value) not in (bool, int, float, str):
        raise _is_not("the value of a rule", value)


def one_of(*values: str | int) -> Shape:
    """One of these."""
    known = {(type(one), one) for one in values}
    wanted = " or ".join(repr(one) for one in values)

    def check(value: Any) -> None:
        if type(value) not in (str, int) or (type(value), value) not in known:
            raise _is_not(wanted, value)

    return check


def maybe(shape: Shape) -> Shape:
    """The shape, or null."""

    def check(value: Any) -> None:
        if value is not None:
            shape(value)

    return check


def listed(shape: Shape, least: int = 0) -> Shape:
    """A list of any length with values of one shape."""

    def check(value: Any) -> None:
        if type(value) is not list:
            raise _is_not("a list", value)
        if len(value) < least:
            raise Damage(f"must have at least {least} entries, and has {len(value)}")
        place = 0
        try:
            for place, one in enumerate(value):  # noqa: B007 (the message needs it)
                shape(one)
        except Damage as damage:
            raise damage.inside(f"[{place}]") from None

    return check


def row(*shapes: Shape, may_lack: int = 0) -> Shape:
    """A list, or a row of a table, with a value of each of these shapes; so many at its end may lack."""

    def check(value: Any) -> None:
        if type(value) is not list:
            raise _is_not(f"a list of {len(shapes)} entries", value)
        if not len(shapes) - may_lack <= len(value) <= len(shapes):
            raise Damage(f"must be a list of {len(shapes)} entries, and has {len(value)}")
        place = 0
        try:
            for place, one in enumerate(value):
                shapes[place](one)
        except Damage as damage:
            raise damage.inside(f"[{place}]") from None

    return check


def fields(needed: Mapping[str, Shape], perhaps: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these fields. It may have others, which a newer referee has written."""
    others = perhaps or {}

    def check(value: Any) -> None:
        if type(value) is not dict:
            raise _is_not("an object", value)
        for name, shape in needed.items():
            if name not in value:
                raise Damage("is missing", f".{name}")
            _field(shape, name, value[name])
        for name, shape in others.items():
            if name in value:
                _field(shape, name, value[name])

    return check


def named(shape: Shape) -> Shape:
    """An object whose fields may have any name, and values of one shape."""

    def check(value: Any) -> None:
        if type(value) is not dict:
            raise _is_not("an object", value)
        for name, one in value.items():
            _field(shape, shown(name, LONG), one)

    return check


def columns(shapes: Mapping[str, Shape]) -> Callable[[Sequence[Any]], None]:
    """A row of a table with these columns."""
    each = list(shapes.items())

    def check(values: Sequence[Any]) -> None:
        for (name, shape), value in zip(each, values, strict=True):
            _field(shape, name, value)

    return check


def _field(shape: Shape, name: str, value: Any) -> None:
    try:
        shape(value)
    except Damage as damage:
        raise damage.inside(f".{name}") from None
