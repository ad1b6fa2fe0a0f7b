"""What the words of a command line can say: whole numbers and files; what they cannot is told plainly."""

from pathlib import Path
from typing import Any

import click

MOST = 10**9
"""More of anything than this is a slip of the keyboard."""


class Whole(click.ParamType[int]):
    """A whole number from `least` to `most`."""

    name = "number"

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self._least = least
        self._most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is no whole number", param, ctx)
        if number < self._least:
            self.fail(f"it is at least {self._least}, not {number}", param, ctx)
        if number > self._most:
            self.fail(f"it is at most {self._most}, not {number}", param, ctx)
        return number


class TextFile(click.File):
    """A text in UTF-8 that is there; `-` is standard input."""

    def __init__(self) -> None:
        super().__init__(encoding="utf-8")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if "\0" in str(value):
            self.fail(f"{value!r} can be no name of a file", param, ctx)
        return super().convert(value, param, ctx)


class FilePath(click.Path):
    """A file, which need not be there; a folder only where `folders` are taken too."""

    def __init__(self, folders: bool = False) -> None:
        super().__init__(path_type=Path)
        self._folders = folders

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value):
            self.fail("the name of a file is empty", param, ctx)
        if "\0" in str(value):
            self.fail(f"{value!r} can be no name of a file", param, ctx)
        path = super().convert(value, param, ctx)
        assert isinstance(path, Path)
        try:
            folder = path.is_dir()
        except OSError as error:
            self.fail(f"{value!r}: {error.strerror}", param, ctx)
        if folder and not self._folders:
            self.fail(f"{value!r} is a folder, not a file", param, ctx)
        return path
