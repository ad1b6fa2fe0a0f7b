"""Completion: what a shell is answered, and that bash, zsh and fish put it on the line."""

import os
import pty
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.cli import run
from referee.commands import COMMANDS
from referee.completion.scripts import INSTALLED_BY, SCRIPTS


def asked(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shell: str = "bash"
) -> list[str]:
    monkeypatch.setenv("_REFEREE_COMPLETE", shell)
    monkeypatch.setenv("COMP_LINE", line)
    monkeypatch.setenv("COMP_WORDBREAKS", " \t\n\"'><=;|&(:")
    assert run([]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return [words.removeprefix("plain\t") for words in said.out.splitlines()]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("referee mat", ["match"]),
        ("referee match y", ["yolah", "yinsh", "yut"]),
        ("referee match mancala mancala:re", ["report"]),
        ('referee match mancala "mancala:re', ["mancala:report"]),
        ("referee match mancala mancala my", ["file"]),
        ("referee match yut a b --backdo ", ["yes", "no"]),
        ("referee match yut a b --backdo=n", ["no"]),
        ("referee match yut a b --bon", ["--bonus"]),
        ("referee match mancala a b --bon", []),
        ("referee match nonsense a b --mo", ["--move-time"]),
        ("referee tournament --game yinsh --player yinsh:ag", ["aggressive"]),
        ("referee tournament --schedule sw", ["swiss"]),
        ("referee pack yut --player e", ["expectation", "example"]),
        ("referee report cla", ["file"]),
        ("referee completion z", ["zsh"]),
        ("referee match mancala --games ", []),
        ('referee match "', ["mancala", "yolah", "yinsh", "yut"]),
    ],
)
def test_a_shell_is_offered(
    line: str, answer: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(line, capsys, monkeypatch) == answer


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_whole_words_and_what_is_said_of_them(
    shell: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked("referee match mancala mancala:ra", capsys, monkeypatch, shell) == [
        "mancala:random\tany legal move"
    ]
    assert asked("referee tournament --schedule=sw", capsys, monkeypatch, shell) == ["--schedule=swiss\t"]


def test_every_command_is_offered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked("referee ", capsys, monkeypatch) == list(COMMANDS)


def environment(home: Path) -> dict[str, str]:
    """A user's, with this `referee` first in the path."""
    path = os.pathsep.join((str(home / "bin"), "/usr/local/bin", "/usr/bin", "/bin"))
    (home / "bin").mkdir()
    program = home / "bin" / "referee"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m referee "$@"\n')
    program.chmod(0o755)
    return {
        "HOME": str(home),
        "PATH": path,
        "TERM": "dumb",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(Path(__file__).parents[3]),
    }


TYPED = "referee match mancala mancala:rep"


@pytest.mark.parametrize(("shell", "options"), [("bash", ["--noprofile", "-i"]), ("zsh", ["-i"])])
def test_the_told_line_makes_a_shell_complete(shell: str, options: list[str], tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell}")
    env = environment(tmp_path)
    subprocess.run(["sh", "-c", INSTALLED_BY[shell]], env=env, check=True)
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(tmp_path)
        os.execve(program, [shell, *options], env)
    try:
        # What is typed before the shell has read its files waits for it.
        os.write(terminal, f"{TYPED}\t".encode())
        assert _heard(terminal, "mancala:report ")
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(terminal)


def _heard(terminal: int, wanted: str) -> bool:
    said, end = b"", time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            said += os.read(terminal, 65536)
            if wanted in said.decode(errors="replace"):
                return True
    return False


def test_fish_completes(tmp_path: Path) -> None:
    program = shutil.which("fish")
    if program is None:
        pytest.skip("there is no fish")
    env = environment(tmp_path)
    (tmp_path / ".config/fish/completions").mkdir(parents=True)
    subprocess.run(["sh", "-c", INSTALLED_BY["fish"]], env=env, check=True)
    done = subprocess.run(
        [program, "-c", f"complete --do-complete '{TYPED}'"],
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.startswith("mancala:report\t"), done.stderr


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_line_to_type_is_told(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "--help"]) == 0
    assert INSTALLED_BY[shell] in capsys.readouterr().out
