"""What a program in the sandbox sees of the file system.

That is the system (programs and libraries that everybody may read), the folder of its interpreter, its
own folder and what the user allows by name. There is no home folder and no folder of anybody else.
"""

import os
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")

SETTINGS = (
    "alternatives",
    "group",
    "java-*",
    "ld.so.cache",
    "ld.so.conf",
    "ld.so.conf.d",
    "localtime",
    "mono",
    "nsswitch.conf",
    "passwd",
    "python*",
)
"""The entries of /etc that interpreters and libraries need in order to start."""

SIGNS = ("pyvenv.cfg", "lib/python3*", "lib/node_modules", "release", "lib/rustlib")
"""A folder with a `bin` in it and one of these is where a language is installed."""

MOST_LINKS = 10


def system_folders() -> list[str]:
    """The options of bubblewrap that show the system."""
    options = []
    for name in SYSTEM:
        folder = Path(name)
        if folder.is_symlink():
            options += ["--symlink", str(folder.readlink()), name]
        elif folder.is_dir():
            options += ["--ro-bind", name, name]
    for pattern in SETTINGS:
        for path in sorted(map(str, Path("/etc").glob(pattern))):
            options += ["--ro-bind-try", path, path]
    return options


def visible(command: tuple[str, ...], path: str, readable: Iterable[str]) -> list[str]:
    """The files and folders that a command needs besides the system, outermost first.

    `path` is where programs are looked for. `readable` are those that the user allows. The folder of a file
    that the command names is the program's own. Folders that would open a whole home folder are left out;
    of such a folder only the file itself is seen.
    """
    found = [*_interpreters(command[0], path)]
    for word in command[1:]:
        for piece in re.split("[=:]", word):
            if (os.sep in piece or Path(piece).is_file()) and Path(piece).exists():
                found += _own(piece)
                found += _named_inside(piece, path)
    found += [os.path.abspath(one) for one in readable]  # noqa: PTH100 (a link is shown where it is)
    outer: list[str] = []
    for one in sorted(set(found)):
        if not any(Path(one).is_relative_to(shown) for shown in (*SYSTEM, *outer)):
            outer.append(one)
    return outer


def _own(word: str) -> list[str]:
    """The folder that a file or folder of a command line makes visible."""
    path = Path(os.path.abspath(word))  # noqa: PTH100 (where a link leads to must not become visible)
    folder = path if path.is_dir() else path.parent
    if _may_be_seen(folder):
        return [str(folder)]
    return [] if path.is_dir() or path.is_symlink() else [str(path)]


def _may_be_seen(folder: Path) -> bool:
    """Whether a folder may be shown as a whole: not one that holds a home folder, nor what it hides."""
    real = Path(os.path.realpath(folder))
    home = Path(os.path.realpath(Path.home()))
    inside = real.relative_to(home).parts if real.is_relative_to(home) else ()
    hidden = len(inside) == 1 and inside[0] in (".local", ".config", ".ssh", ".cache")
    return not home.is_relative_to(real) and not hidden and real != Path("/tmp")


def _interpreters(word: str, path: str, depth: int = 0) -> Iterator[str]:
    """What must be visible so that a program can be started: its folder, or that of its language."""
    found = shutil.which(word, path=path)
    if found is None or depth > 2:
        return
    stage = Path(os.path.abspath(found))  # noqa: PTH100 (each link on the way must be visible)
    for _ in range(MOST_LINKS):
        yield from _installed(stage)
        if not stage.is_symlink():
            break
        stage = Path(os.path.abspath(stage.parent / stage.readlink()))  # noqa: PTH100
    if os.sep in word:
        yield from _own(word)
    yield from _named_inside(str(stage), path, depth)


def _installed(program: Path) -> list[str]:
    """The folder in which the language of an interpreter is installed; else the program alone."""
    whole = program.parent.parent
    if program.parent.name == "shims" and _may_be_seen(whole):
        return [str(whole)]
    if program.parent.name == "bin" and _may_be_seen(whole):
        if any(next(whole.glob(sign), None) is not None for sign in SIGNS):
            return [str(whole)]
    return [str(program)]


def _named_inside(file: str, path: str, depth: int = 0) -> list[str]:
    """What the interpreter needs that the first line of a script names."""
    try:
        with open(file, "rb") as script:  # noqa: PTH123 (it may be a folder, which is an error like others)
            first = script.readline(256)
    except OSError:
        return []
    if not first.startswith(b"#!"):
        return []
    words = [word for word in first[2:].decode(errors="replace").split() if not word.startswith("-")]
    wanted = words[1:2] if words and Path(words[0]).name == "env" else words[:1]
    return [one for word in wanted for one in _interpreters(word, path, depth + 1)]
