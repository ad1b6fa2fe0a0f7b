"""Every command on the pages runs, in the order in which it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder that looks like the project's, with the commands that a reader has."""
    for path in ROOT.iterdir():
        if not path.name.startswith(".") and path.name != "build":
            (tmp_path / path.name).symlink_to(path)
    commands = tmp_path / "commands"
    commands.mkdir()
    for name, command in {"referee": f"{sys.executable} -m referee", "python3": sys.executable}.items():
        (commands / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        (commands / name).chmod(0o755)
    return tmp_path


def run(command: str, desk: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{desk / 'commands'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        ["sh", "-e", "-c", command],
        cwd=desk,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def put_in(function: str, program: Path) -> None:
    """Replace the function of that name in a program, as the page asks its reader to do."""
    name = re.match(r"def \w+", function)
    assert name is not None
    text, count = re.subn(
        rf"^{name[0]}\(.*?(?=^\S)",
        lambda _: function + "\n\n",
        program.read_text(),
        flags=re.DOTALL | re.MULTILINE,
    )
    assert count == 1
    program.write_text(text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page(page: Path, desk: Path) -> None:
    for language, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "sh":
            run(block, desk)
        else:
            put_in(block, desk / "my_bot.py")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_links_of_a_page(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_ways_to_lose_are_those_of_the_referee() -> None:
    from referee.verdict import Fault, Void

    named = set(re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "judging.md").read_text(), re.MULTILINE))
    assert named == {*map(str, Fault), *map(str, Void)}
