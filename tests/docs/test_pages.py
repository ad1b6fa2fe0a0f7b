"""Every command on the pages runs, in the order in which it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from engines.registry import GAMES, game_class
from referee.cli import referee
from referee.verdict import Fault, Void

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```", re.DOTALL | re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
COMMANDS = {name: referee.get_command(click.Context(referee), name) for name in referee.list_commands(None)}
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


def said(command: str, desk: Path) -> str:
    """What a command prints; some end with another code than 0, and are right to."""
    return start(command, desk).stdout


def run(command: str, desk: Path) -> None:
    done = start(command, desk)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def start(command: str, desk: Path) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PATH": f"{desk / 'commands'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    return subprocess.run(
        ["sh", "-e", "-c", command],
        cwd=desk,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


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
def test_a_console_shows_what_its_commands_print(page: Path, desk: Path) -> None:
    """All but `make`, which sets up the project; CI begins with that."""
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for command, shown in re.findall(r"^\$ (.*)\n((?:[^$\n].*\n)*)", block, re.MULTILINE):
            if not command.startswith("make"):
                assert said(command, desk) == shown, command


def test_the_check_of_a_bot_prints_the_steps_that_the_readme_shows(desk: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = text.partition("referee check")[2].partition("```text\n")[2].partition("```")[0]
    printed = said('referee check mancala "python3 bots/starters/starter.py"', desk)
    steps = [[re.split(r":|\d", line)[0] for line in lines.splitlines()] for lines in (shown, printed)]
    assert steps[0] == steps[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_in_a_sentence_are_commands_too(page: Path) -> None:
    """Of those that no block runs, the command and its options are there, and so are files and targets."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    options = {"--verbose"}.union(*map(options_of, COMMANDS.values()))  # --verbose is a bot's
    for words in (inline.split() for inline in INLINE.findall(text)):
        known = options
        if words == Void.REFEREE.split():
            continue  # the name of a verdict
        if words[0] == "referee" and len(words) > 1:
            assert words[1] in COMMANDS, words
            known = options_of(COMMANDS[words[1]])
        elif words[0] == "make":
            assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(), words
        elif words[0] == "pytest":
            assert (ROOT / words[1]).exists(), words
        elif not words[0].startswith("--"):
            continue
        missing = {word for word in words if word.startswith("--")} - known
        assert not missing, (words, missing)


def options_of(command: click.Command) -> set[str]:
    """All options of a command of the referee, those of the games' rules too."""
    own = {name for one in command.params for name in one.opts if name.startswith("--")}
    return own | {f"--{option.name}" for name in GAMES for option in game_class(name).options}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_links_of_a_page(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_ways_to_lose_are_those_of_the_referee() -> None:
    named = set(re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "judging.md").read_text(), re.MULTILINE))
    assert named == {*map(str, Fault), *map(str, Void)}
