"""Kinds of values on the command line: whole numbers and files, with plain error messages."""

from pathlib import Path
from typing import Any

import click

MOST = 10**9
"""A number above this is surely a typing error."""


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
            self.fail(f"{value!r} is not a whole number", param, ctx)
        if number < self._least:
            self.fail(f"it must be at least {self._least}, not {number}", param, ctx)
        if number > self._most:
            self.fail(f"it must be at most {self._most}, not {number}", param, ctx)
        return number


class TextFile(click.File):
    """An existing text file in UTF-8; `-` is standard input."""

    def __init__(self) -> None:
        super().__init__(encoding="utf-8")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if "\0" in str(value):
            self.fail(f"{value!r} cannot be the name of a file", param, ctx)
        return super().convert(value, param, ctx)


class FilePath(click.Path):
    """The path of a file, which need not exist.

    With `folders`, a folder is accepted too; with `only_file`, `-` is refused, which in other commands
    means standard output.
    """

    def __init__(self, folders: bool = False, only_file: bool = False) -> None:
        super().__init__(path_type=Path)
        self._folders = folders
        self._only_file = only_file

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value):
            self.fail("the name of a file is empty", param, ctx)
        if "\0" in str(value):
            self.fail(f"{value!r} cannot be the name of a file", param, ctx)
        if self._only_file and str(value) == "-":
            self.fail(
                "this cannot be written to standard output: name a file (./- is a file named -)", param, ctx
            )
        path = super().convert(value, param, ctx)
        assert isinstance(path, Path)
        try:
            folder = path.is_dir()
        except OSError as error:
            self.fail(f"{value!r}: {error.strerror}", param, ctx)
        if folder and not self._folders:
            self.fail(f"{value!r} is a folder, not a file", param, ctx)
        return path
