"""What a command in the sandbox sees: what it needs, and never a home folder."""

import os
import sys
from pathlib import Path

import pytest

from referee.running.sandbox_view import visible

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="there is a sandbox only on Linux")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with a secret, in which we are."""
    home = tmp_path / "home" / "ada"
    (home / ".ssh").mkdir(parents=True)
    (home / ".ssh" / "key").write_text("key")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(home)
    return home


def made(path: Path, text: str = "", executable: bool = True) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755 if executable else 0o644)
    return path


def seen(*command: str, path: str = "/usr/bin:/bin", readable: tuple[str, ...] = ()) -> list[str]:
    return visible(command, path, readable)


def test_the_system_needs_no_mention(home: Path) -> None:
    assert seen("sh", "-c", "exit") == []


def test_the_folder_of_a_hand_in_is_its_own(home: Path) -> None:
    bot = made(home / "class" / "ada" / "bot.py", executable=False)
    made(home / "class" / "ben" / "bot.py")
    assert seen("sh", str(bot)) == [str(bot.parent)]
    assert seen("sh", "class/ada/bot.py") == [str(bot.parent)]
    assert seen("sh", "-cp", "class/ada:nowhere", "Bot") == [str(bot.parent)]
    assert seen("sh", "--book=class/ada/bot.py") == [str(bot.parent)]


def test_of_a_home_folder_only_the_named_file_is_seen(home: Path) -> None:
    bot = made(home / "bot.py")
    assert seen("sh", "bot.py") == [str(bot)]
    assert seen("./bot.py") == [str(bot)]
    assert seen("sh", "-d", str(home), "-e", str(home.parent), "/") == []
    assert seen("sh", ".ssh/key") == [str(home / ".ssh" / "key")]


def test_a_link_does_not_open_what_it_leads_to(home: Path) -> None:
    hand_in = home / "class" / "eve"
    hand_in.mkdir(parents=True)
    (hand_in / "bot.py").symlink_to(home / ".ssh" / "key")
    (hand_in / "src").symlink_to(home)
    assert seen("sh", str(hand_in / "bot.py")) == [str(hand_in)]
    assert seen("sh", str(hand_in / "src")) == []
    (home / "bot.py").symlink_to(home / ".ssh" / "key")
    assert seen("sh", "bot.py") == []


def test_an_environment_of_python_is_seen_with_the_python_it_is_made_from(home: Path) -> None:
    python = made(home / ".pyenv" / "versions" / "3.12" / "bin" / "python3")
    (python.parents[1] / "lib" / "python3.12").mkdir(parents=True)
    folder = home / "work" / "venv"
    made(folder / "pyvenv.cfg")
    (folder / "bin").mkdir()
    (folder / "bin" / "python3").symlink_to(python)
    expected = [str(python.parents[1]), str(folder)]
    assert seen("python3", path=str(folder / "bin")) == expected
    assert seen(str(folder / "bin" / "python3"), "-m", "bot")[:1] == expected[:1]


def test_programs_of_the_user_do_not_open_what_lies_beside_them(home: Path) -> None:
    program = made(home / ".local" / "bin" / "tool")
    (home / ".local" / "lib" / "python3.12").mkdir(parents=True)
    made(home / ".local" / "share" / "keyrings" / "key")
    assert seen("tool", path=str(program.parent)) == [str(program)]
    other = made(home / "bin" / "mine")
    assert seen("mine", path=str(other.parent)) == [str(other)]


def test_the_shims_of_a_version_manager_are_seen_with_their_versions(home: Path) -> None:
    shim = made(home / ".pyenv" / "shims" / "python3", "#!/bin/sh\n")
    assert seen("python3", path=str(shim.parent)) == [str(home / ".pyenv")]


@pytest.mark.parametrize("line", ["#!{python}", "#!{python} -u", "#!/usr/bin/env python3"])
def test_the_interpreter_that_a_script_names_is_seen(line: str, home: Path) -> None:
    python = made(home / "opt" / "python" / "bin" / "python3")
    (python.parents[1] / "lib" / "python3.12").mkdir(parents=True)
    bot = made(home / "class" / "ada" / "bot", line.format(python=python) + "\n")
    assert seen(str(bot), path=f"{python.parent}:/usr/bin") == [str(bot.parent), str(python.parents[1])]


def test_what_the_user_allows_is_seen(home: Path) -> None:
    (home / "books").mkdir()
    assert seen("sh", readable=("books", "/usr/share")) == [str(home / "books")]


def test_a_folder_within_another_is_not_named_twice(home: Path) -> None:
    bot = made(home / "class" / "ada" / "src" / "bot.py")
    assert seen("sh", str(bot), "class/ada") == [str(home / "class" / "ada")]


def test_the_current_folder_is_not_needed(home: Path) -> None:
    assert str(home) not in seen("sh") and os.getcwd() == str(home)  # noqa: PTH109
