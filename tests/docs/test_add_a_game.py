"""The game of the page is played, and each trap that the page names ends in one line that says what to do."""

import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import engines

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
FILE = re.compile(r"^```python (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)

compiled = pytest.mark.skipif(not engines.COMPILED, reason="the engines are not compiled here")


def copy_of_the_project(folder: Path) -> Path:
    """The project with the page's game in it; what is compiled there is not compiled again."""
    ignored = shutil.ignore_patterns("__pycache__", "training")
    for package in ("engines", "bots", "build/cython/engines"):
        if (ROOT / package).exists():
            shutil.copytree(ROOT / package, folder / package, ignore=ignored)
    for name in ("protocol", "referee", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (folder / name).symlink_to(ROOT / name)
    for path, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        # Of the registry the page shows the line that is added.
        file.write_text(file.read_text().replace("\n}\n", f"\n{text}}}\n", 1) if file.exists() else text)
    (folder / "engines" / "nim" / "__init__.py").touch()
    return folder


def run(folder: Path, *words: str, plain: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "ENGINES_UNCOMPILED"}
    # The shared engines are there; only the game's own folder is to be looked at.
    environment |= {
        "PYTHONPATH": str(folder),
        "ENGINES_GAME": "nim",
        **({"ENGINES_UNCOMPILED": "1"} if plain else {}),
    }
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def printed(folder: Path, *words: str, plain: bool = False) -> str:
    done = run(folder, *words, plain=plain)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    return run(folder, "setup.py", "-q", "build_ext", "--inplace")


def plays(folder: Path, plain: bool) -> None:
    """Checks, counts, a match between the page's players, and a page of it."""
    found = printed(folder, "-m", "engines.conformance", "nim", plain=plain)
    assert "BROKEN" not in found and found.count("ok") > 20
    assert printed(folder, "-m", "referee", "perft", "nim", "3", plain=plain) == "2116\n"
    printed(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engines/nim", plain=plain)
    match = (
        "match",
        "nim",
        "nim:greedy --seed 1",
        "nim:random --seed 2",
        "--record",
        "r.jsonl",
        "--seed",
        "1",
    )
    told = printed(folder, "-m", "referee", *match, plain=plain)
    assert "wins" in told
    printed(folder, "-m", "referee", "view", "r.jsonl", "-o", "r.html", plain=plain)
    assert "Nim" in (folder / "r.html").read_text()


@pytest.mark.parametrize(
    ("without", "command"),
    [
        ("drawing", ("view", "r.jsonl", "-o", "r.html")),
        ("game", ("perft", "nim", "1")),
        ("players", ("analyse", "r.jsonl", "--depth", "1")),
    ],
)
def test_a_file_that_is_not_written_yet_is_named(
    without: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    folder = copy_of_the_project(tmp_path)
    bots = (f"{sys.executable} -m bots.nim --player random",) * 2
    printed(folder, "-m", "referee", "match", "nim", *bots, "--record", "r.jsonl", plain=True)
    (folder / "engines" / "nim" / f"{without}.py").unlink()
    done = run(folder, "-m", "referee", *command, plain=True)
    assert done.returncode in (2, 3)
    line = f"engines/nim/{without}.py is missing: docs/add-a-game.md tells what it holds"
    assert line in done.stderr
    assert "Traceback" not in done.stderr


def test_the_game_of_the_page_is_played_as_plain_python(tmp_path: Path) -> None:
    plays(copy_of_the_project(tmp_path), plain=True)


@compiled
def test_the_game_of_the_page_is_compiled_and_played(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path)
    told = run(folder, "-m", "referee", "perft", "nim", "1")
    assert (told.returncode, told.stdout) == (3, "")
    assert told.stderr.startswith("Error: engines/nim/position.py is not compiled yet: run 'make build'")
    assert build(folder).returncode == 0
    assert (folder / "engines" / "nim" / f"position{EXTENSION_SUFFIXES[0]}").exists()
    plays(folder, plain=False)


def broken(folder: Path, *changes: tuple[str, str], pxd: bool = False) -> Path:
    """The page's game with something changed in its rules, or in what its compiler knows of them."""
    file = copy_of_the_project(folder) / "engines" / "nim" / ("position.pxd" if pxd else "position.py")
    text = file.read_text()
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    file.write_text(text)
    return folder


def refused_build(folder: Path) -> str:
    """The one line with which a build ends."""
    done = build(folder)
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def refused(folder: Path) -> set[str]:
    """The lines with which a user's commands and the bot end, without what names the program."""
    found = set()
    for words in (("referee", "perft", "nim", "2"), ("referee", "check", "nim", "nim"), ("bots.nim",)):
        done = run(folder, "-m", *words)
        assert done.returncode == 3 and done.stderr.count("\n") == 1, done.stderr
        found.add(done.stderr.partition(": ")[2])
    return found


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ("    cdef int balance(self) noexcept nogil\n", "evaluate() uses self.balance"),
        ("    cdef int[4] heaps\n", "generate() uses self.heaps"),
    ],
)
@compiled
def test_what_the_pxd_does_not_declare_is_named(missing: str, named: str, tmp_path: Path) -> None:
    folder = broken(tmp_path, (missing, ""), pxd=True)
    told = refused_build(folder)
    assert named in told and "position.pxd does not declare: add it to NimPosition there" in told
    (line,) = refused(folder)
    assert line.startswith("engines/nim/position.py is not compiled yet: run 'make build'")


@compiled
def test_a_copy_without_a_type_is_named(tmp_path: Path) -> None:
    untyped = ("other: NimPosition = type(self)()", "other = type(self)()")
    folder = broken(tmp_path, untyped, ("other.setup(", "other.heaps[0] = 1\n        other.setup("))
    told = refused_build(folder)
    assert "copy() uses other.heaps" in told and "write 'other: NimPosition = type(self)()'" in told


@compiled
def test_a_kernel_without_a_pxd_is_told_in_a_line(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path)
    (folder / "engines" / "nim" / "position.pxd").unlink()
    (line,) = refused(folder)
    assert line.startswith(
        "engines/nim/position.py cannot be compiled as the other engines are: write position.pxd"
    )


PLAIN = """
from engines.position import Position


class NimPosition(Position):
    def generate(self, steps, at):
        return 0
"""


@compiled
def test_plain_python_among_compiled_engines_is_told_in_a_line(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path)
    (folder / "engines" / "nim" / "position.pxd").unlink()
    (folder / "engines" / "nim" / "position.py").write_text(PLAIN)
    (line,) = refused(folder)
    assert line.startswith(
        "engines/nim/position.py: NimPosition is plain Python, and the compiled engines would"
    )
