"""Every command on the pages runs, in the order in which it stands there, and prints what the page shows."""

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from desk import ROOT, Desk
from page_blocks import LANGUAGES, PAGES, blocks, name, shown_commands
from sample import agrees

from engines.registry import GAMES, game_class
from referee.cli import referee
from referee.game.verdict import Fault, Void
from referee.tournament.settings import make_settings

INLINE = re.compile(r"`([^`\n]+)`")
COMMANDS = {name: referee.get_command(click.Context(referee), name) for name in referee.list_commands(None)}
LINK = re.compile(r"\]\((?!https://)([^)#]+)(?:#[^)]*)?\)")
"""To another file; what lies elsewhere is not looked for."""

FROM_THE_BEGINNING = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
"""The pages for people who do not know the project yet."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """One for all pages: a reader follows one after the other in the same folder."""
    folder = tmp_path_factory.mktemp("desk")
    yield Desk(folder)
    shutil.rmtree(folder)  # it is as large as the project


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


def follow(page: Path, desk: Desk) -> None:
    """Do at a desk what a page says, block by block, and compare."""
    printed = None
    for language, text in blocks(page):
        if language == "sh":
            done = desk.run(text)
            assert done.returncode == 0, f"{text}\n{done.stdout}"
            printed = done.stdout
        elif language == "output":
            assert printed is not None, f"nothing prints this:\n{text}"
            assert agrees(text, printed), f"the page shows\n{text}\nand this was printed:\n{printed}"
            printed = None
        elif language == "console":
            for command, shown in shown_commands(text):
                printed = desk.run(command).stdout  # some end with another code than 0, and are right to
                assert agrees(shown, printed), f"{command}\n{printed}"
        elif language == "python":
            put_in(text, desk.folder / "my_bot.py")
        elif language == "toml":
            make_settings(tomllib.loads(text), desk.folder)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_commands_of_a_page(page: Path, desk: Desk) -> None:
    follow(page, desk)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_each_block_of_a_page_says_what_it_is(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= LANGUAGES


@pytest.mark.parametrize("page", FROM_THE_BEGINNING, ids=name)
def test_the_pages_for_beginners_hide_no_commands(page: Path) -> None:
    """Their commands all run, but for the set-up itself, which CI begins with."""
    for language, text in blocks(page):
        assert language != "shell" or all(line.startswith("make ") for line in text.splitlines()), text


@pytest.mark.parametrize("page", FROM_THE_BEGINNING, ids=name)
def test_commands_in_a_sentence_are_commands_too(page: Path) -> None:
    """Of those that no block runs, the command and its options are there, and so are files and targets."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    # --help is not among a command's own options, and two are a bot's.
    options = {"--help", "--ugi", "--verbose"}.union(*map(options_of, COMMANDS.values()))
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


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_of_a_page(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_pages_lead_to_each_other() -> None:
    """From the README's first page and from the list in docs/ every page for people is one click away."""
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}
    for start in (ROOT / "README.md", ROOT / "docs" / "README.md"):
        led_to = {Path(target).name for target in LINK.findall(start.read_text(encoding="utf-8"))}
        assert led_to >= pages, start


def test_the_ways_to_lose_are_those_of_the_referee() -> None:
    named = set(re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "judging.md").read_text(), re.MULTILINE))
    assert named == {*map(str, Fault), *map(str, Void)}
