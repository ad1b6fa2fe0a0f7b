"""Answers of analysts, kept in the user's cache folder: an analysis that was interrupted goes on there."""

import hashlib
import json
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engines.game import Game
from referee import __version__
from referee.analysis.asking import Answer, Question

FOLDER = "four-boards"

OLD = 30 * 24 * 3600
"""Seconds after which what nobody has asked for again is thrown away."""


class Kept:
    """The answers to the questions about one game; a place without one holds None.

    What cannot be read counts as not there, and what cannot be written is not kept: the analysis is
    made all the same.
    """

    def __init__(self, game: Game, questions: Sequence[Question], folder: Path | None = None) -> None:
        self._folder = folder or cache_folder()
        asked = json.dumps([__version__, game.name, game.rules, list(questions)], sort_keys=True)
        self._path = self._folder / f"{hashlib.sha256(asked.encode()).hexdigest()[:32]}.jsonl"
        self.answers: list[Answer | None] = [None] * len(questions)
        for place, answer in _lines(self._path):
            if isinstance(place, int) and 0 <= place < len(questions) and isinstance(answer, dict):
                self.answers[place] = answer

    def keep(self, place: int, answer: Answer) -> None:
        """Keep an answer; it is on the disk when this returns."""
        self.answers[place] = answer
        with suppress(OSError):
            if not self._folder.is_dir():
                self._folder.mkdir(parents=True, exist_ok=True)
            # A line that an interruption has cut in half must not spoil the next one.
            with self._path.open("ab") as file:
                file.write(b"\n" + json.dumps([place, answer]).encode() + b"\n")

    def tidy(self) -> None:
        """Throw away what is old."""
        with suppress(OSError):
            for path in self._folder.glob("*.jsonl"):
                if path != self._path and time.time() - path.stat().st_mtime > OLD:
                    path.unlink()


def cache_folder() -> Path:
    """The folder for what can be made again: that of the user's system."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    base = Path(told) if told.startswith("/") else Path.home() / ".cache"
    return base / FOLDER / "analysis"


def _lines(path: Path) -> list[Any]:
    """What stands in a file, line by line; whole lines only."""
    found = []
    with suppress(OSError):
        for line in path.read_bytes().split(b"\n"):
            with suppress(ValueError):
                told = json.loads(line)
                if isinstance(told, list) and len(told) == 2:
                    found.append(told)
    return found
