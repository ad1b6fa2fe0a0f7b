"""What a program's standard error says about its end: the error, and the place in the program's own files.

Each language reports errors in its own format. Those of Python, Java, JavaScript (node), Rust, and of C and
C++ with their assertions and sanitizers are known here. Places in libraries are skipped, since the author of
the program cannot mend those.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from referee.game.shown import shown
from referee.game.verdict import CRASHES

LONGEST_ERROR = 160
"""The most characters of an error that are shown."""

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Place(NamedTuple):
    """Where something happened. `function` is empty if it is not known, `file` if no place is known."""

    file: str = ""
    line: str = ""
    function: str = ""


class Trouble(NamedTuple):
    """An error in the words of its language, and where it happened. `str` makes a line for people of it."""

    error: str
    place: Place = Place()

    def __str__(self) -> str:
        error, (file, line, function) = shown(self.error, LONGEST_ERROR), self.place
        if not file:
            return error
        where = f"{shown(_short(file), LONGEST_ERROR)}, line {line}"
        return f"{error} ({where}, in {shown(function)})" if function else f"{error} ({where})"


def trouble(errors: str) -> Trouble | None:
    """The error that a program's standard error reports; None if it has none of the known formats."""
    rows = COLOUR.sub("", errors).splitlines()
    for reader in READERS:
        found = reader(rows)
        if found is not None:
            return found
    return None


def last_words(errors: str) -> str:
    """What a program's standard error says about its end, to be put after the words for how it ended."""
    found = trouble(errors)
    if found is not None:
        return f": {found}"
    last = next((row for row in reversed(errors.splitlines()) if row.strip()), "")
    return f"; the last line of its standard error: {shown(last.strip(), LONGEST_ERROR)}" if last else ""


def beside(ending: str, errors: str) -> list[str]:
    """What standard error adds to the reason of a verdict with this ending: the error, or its last lines."""
    found = trouble(errors)
    if found is not None:
        return [] if ending in CRASHES else [str(found)]
    rows = [shown(row) for row in errors.splitlines() if row.strip()][-3:]
    return [] if ending in CRASHES and len(rows) == 1 else rows


def _short(file: str) -> str:
    """A path, relative to the current folder if it lies in it."""
    here = Path(file.removeprefix("./"))
    return str(here.relative_to(Path.cwd())) if here.is_relative_to(Path.cwd()) else str(here)


def _own(places: Iterable[Place], foreign: re.Pattern[str]) -> Place | None:
    """The first place that is in no library."""
    return next((place for place in places if not foreign.search(place.file)), None)


PYTHON_BEGIN = "Traceback (most recent call last):"
PYTHON_IGNORED = "Exception ignored in"
PYTHON_FRAME = re.compile(r'\s+File "(.*)", line (\d+)(?:, in (.*))?$')
PYTHON_FOREIGN = re.compile(r"^<|/lib/python\d|/(?:site|dist)-packages/")


def _python(rows: list[str]) -> Trouble | None:
    """The last traceback, or a syntax error, which comes without the usual heading of a traceback."""
    begin = 0
    for at, row in enumerate(rows):
        ignored = at and rows[at - 1].startswith(PYTHON_IGNORED)
        if row.strip() == PYTHON_BEGIN and not ignored:
            begin = at
    places = []
    for row in rows[begin:]:
        frame = PYTHON_FRAME.match(row)
        if frame:
            function = frame[3] if frame[3] and not frame[3].startswith("<") else ""
            places.append(Place(frame[1], frame[2], function))
        elif places and row.strip() and not row[0].isspace():
            return Trouble(row, _own(reversed(places), PYTHON_FOREIGN) or places[-1])
    return None


JAVA_FRAME = re.compile(r"\s+at (?:.*/)?([\w.$<>]+)\(([^():]+)(?::(\d+))?\)$")
JAVA_FOREIGN = re.compile(r"^(?:java|javax|jdk|sun|com\.sun)\.")
JAVA_BEFORE = re.compile(r'^(?:Exception in thread ".*?" |Caused by: )')


def _java(rows: list[str]) -> Trouble | None:
    """The last exception; if it has causes, the last one that names a place outside the libraries."""
    found: Trouble | None = None
    heading, told = "", False
    for row in rows:
        frame = JAVA_FRAME.match(row)
        if frame is None:
            heading, told = row, False
        elif not told and frame[3] and not JAVA_FOREIGN.match(frame[1]):
            found, told = Trouble(JAVA_BEFORE.sub("", heading), Place(frame[2], frame[3], frame[1])), True
    return found


NODE_BEGIN = re.compile(r"(?:file://)?(\S.*):(\d+)$")
NODE_CARET = re.compile(r"\s*\^+$")
NODE_FRAME = re.compile(r"\s+at (?:(?:async )?(.+?) \()?(?:file://)?(/[^()]*?):(\d+):\d+\)?$")
NODE_FOREIGN = re.compile(r"^node:|/node_modules/")


def _node(rows: list[str]) -> Trouble | None:
    """An uncaught exception: node shows the line, a mark below it, the error and its stack."""
    for at, row in enumerate(rows):
        begin = NODE_BEGIN.match(row)
        if not begin or not any(map(NODE_CARET.match, rows[at + 2 : at + 4])):
            continue
        below = rows[at + 3 :]
        error = next((row for row in below if row.strip() and not NODE_CARET.match(row)), "")
        frames = (NODE_FRAME.match(row) for row in below)
        places = [Place(frame[2], frame[3], _node_function(frame[1])) for frame in frames if frame]
        own = _own([*places, Place(begin[1], begin[2])], NODE_FOREIGN)
        return Trouble(error.removeprefix("Uncaught "), own or Place())
    return None


def _node_function(name: str | None) -> str:
    return "" if name is None or "<anonymous>" in name else name


RUST_BEGIN = re.compile(r"thread '.*' (?:\(\d+\) )?panicked at (.+):(\d+):\d+:$")
RUST_OLD = re.compile(r"thread '.*' panicked at '(.*)', (.+):(\d+):\d+$")
RUST_FRAME = re.compile(r"\s+at (\S+?):(\d+)(?::\d+)?$")
RUST_FOREIGN = re.compile(r"^/rustc/|/\.cargo/")


def _rust(rows: list[str]) -> Trouble | None:
    """The first panic. If it began in a library, its place is the first one in the backtrace that did not."""
    for at, row in enumerate(rows):
        now, old = RUST_BEGIN.match(row), RUST_OLD.match(row)
        if now:
            error, place = " ".join(rows[at + 1 : at + 2]), Place(now[1], now[2])
        elif old:
            error, place = old[1], Place(old[2], old[3])
        else:
            continue
        frames = (RUST_FRAME.match(row) for row in rows[at:])
        places = [place, *(Place(frame[1], frame[2]) for frame in frames if frame)]
        return Trouble(f"panic: {error}", _own(places, RUST_FOREIGN) or Place())
    return None


CPP_ASSERTION = re.compile(r"(?:.*?: )?(\S+?):(\d+): (.*): Assertion [`'](.*)' failed\.$")
CPP_SANITIZER = re.compile(r"==\d+==\s*ERROR: (\w+Sanitizer: .+?)(?: on .*| \(.*)?$")
CPP_FRAME = re.compile(r"\s+#\d+ 0x[0-9a-f]+ in (.+) (\S+?):(\d+)(?::\d+)?$")
CPP_FOREIGN = re.compile(r"^/usr/|^/build/|^\.\./(?:sysdeps|csu)|/libsanitizer/")
CPP_RUNTIME = re.compile(r"(\S+?):(\d+):\d+: runtime error: (.*)$")
CPP_TERMINATE = re.compile(r"terminate called after throwing an instance of '(.*)'$")
CPP_WHAT = re.compile(r"\s+what\(\):\s+(.*)$")


def _cpp(rows: list[str]) -> Trouble | None:
    """A failed assertion, what a sanitizer found, or an uncaught exception, which names no place."""
    for at, row in enumerate(rows):
        if found := CPP_ASSERTION.match(row):
            place = Place(found[1], found[2], found[3])
            return Trouble(f"assertion failed: {found[4]}", _own([place], CPP_FOREIGN) or Place())
        if found := CPP_RUNTIME.match(row):
            return Trouble(found[3], Place(found[1], found[2]))
        if found := CPP_SANITIZER.match(row):
            frames = (CPP_FRAME.match(row) for row in rows[at:])
            places = (Place(frame[2], frame[3], frame[1]) for frame in frames if frame)
            return Trouble(found[1], _own(places, CPP_FOREIGN) or Place())
        if found := CPP_TERMINATE.match(row):
            what = CPP_WHAT.match("".join(rows[at + 1 : at + 2]))
            return Trouble(f"uncaught {found[1]}" + (f": {what[1]}" if what else ""))
    return None


COMPILER = re.compile(r"(\S+?):(\d+)(?::\d+)?: (?:fatal )?error: (.*)$")


def _compiler(rows: list[str]) -> Trouble | None:
    """The first error of a compiler, for programs that are compiled each time they are started."""
    found = next(filter(None, map(COMPILER.match, rows)), None)
    return found and Trouble(found[3], Place(found[1], found[2]))


READERS: tuple[Callable[[list[str]], Trouble | None], ...] = (_python, _java, _node, _rust, _cpp, _compiler)
