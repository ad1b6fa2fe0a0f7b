"""The fenced blocks of a page, each for what it is.

| language | what it is |
|---|---|
| `sh` | commands, all of which run |
| `output` | what the commands above it print; `...` stands for what differs from run to run |
| `console` | commands behind `$`, each with what it prints |
| `python` | a function that goes into `my_bot.py` in the place of the one of that name |
| `toml` | a tournament file |
| `conversation` | lines on the pipe, which the tests of the protocol follow |
| `shell` | commands that take hours, or change the project: they do not run here |
| `python` and a path | a file of the game that docs/add-a-game.md adds: `file` here |
| `text` | none of these |
"""

import re
from pathlib import Path
from typing import NamedTuple

from desk import ROOT

LANGUAGES = {"sh", "output", "console", "python", "toml", "conversation", "shell", "file", "text"}

PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / name for name in ("protocol/README.md", "referee/RECORDS.md", "bots/starters/README.md")),
    *sorted((ROOT / "engines").glob("*/README.md")),
]

_FENCE = re.compile(r"^```(\w*)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SHOWN = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block."""

    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in their order."""
    found = _FENCE.findall(page.read_text(encoding="utf-8"))
    return [Block("file" if path else language, text) for language, path, text in found]


def shown_commands(console: str) -> list[tuple[str, str]]:
    """The commands of a console, each with what is shown below it."""
    return _SHOWN.findall(console)


def name(page: Path) -> str:
    """What a page is called in the tests."""
    return str(page.relative_to(ROOT).with_suffix("")).replace("/", "-")
