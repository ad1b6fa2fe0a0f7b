"""Wrong commands: each is answered by one line that says what is wrong, and by code 2."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import run

MATCH = ["match", "mancala", "mancala:random", "mancala:random"]
YUT = ["match", "yut", "yut:random", "yut:random"]
YINSH = ["match", "yinsh", "yinsh:random", "yinsh:random"]
CHECK = ["check", "mancala", "mancala:random"]
PACK = ["pack", "mancala"]
PLAY = ["play", "mancala", "mancala:random", "--terminal"]
CUP = ["tournament", "cup.toml"]

FILES = {
    "moves": b"1R 9B",
    "not-utf8": b"\xff\xfe\x00\n",
    "cup.toml": b'game = "mancala"\nplayers = ["mancala:random", "mancala:greedy"]\npairs = 1\n',
    "typo.toml": b'game = "mancala"\nplayers = ["mancala:random", "mancala:greedy"]\nmove-tiem = 3\n',
    "broken.toml": b"game = \n",
    "not-utf8.toml": b"\xff",
    "deep.toml": b"game = " + b"[" * 5000,
    "no-game.toml": b'players = ["a", "b"]\n',
    "wrong-kind.toml": b'game = 3\nplayers = ["a", "b"]\n',
    "one-player.toml": b'game = "mancala"\nplayers = ["mancala"]\n',
    "wrong-player.toml": b'game = "mancala"\nplayers = ["mancala", { name = "x" }]\n',
    "nul.toml": b'game = "mancala"\nplayers = ["mancala", "a\\u0000b"]\n',
    "nul-store.toml": b'game = "mancala"\nplayers = ["mancala", "mancala"]\nstore = "a\\u0000b"\n',
    "nan.toml": b'game = "mancala"\nplayers = ["mancala", "mancala"]\nmove-time = nan\n',
    "empty.jsonl": b"",
    "no-event.jsonl": b"{}\n",
    "no-json.jsonl": b"this is no record\n",
    "wrong-event.jsonl": b'{"event": "match"}\n{"event": "end", "number": 1}\n',
    "deep.jsonl": b"[" * 100_000 + b"\n",
    "empty.sqlite": b"",
    "no-store.sqlite": b"this is no store\n",
    "damaged.sqlite": b"SQLite format 3\0" + bytes(range(256)) * 16,
}

LONG = "x" * 5000

WRONG: list[tuple[list[str], str]] = [
    # what command, what game
    (["chess"], "no such command 'chess'"),
    ([""], "no such command ''"),
    (["--nonsense"], "no such option '--nonsense'"),
    (["match"], "Missing argument 'GAME'"),
    (["match", ""], "no game ''"),
    (["match", "chess", "a", "b"], "no game 'chess'"),
    (["match", "\udcff", "a", "b"], r"no game '\udcff'"),
    (["match", "a\nb", "a", "b"], r"no game 'a\nb'"),
    (["perft", LONG, "1"], "no game"),
    (["players", "chess"], "no game 'chess'"),
    (["starter", "pyhton"], "no starter in 'pyhton' (there are: python, javascript, java, c++, rust); did"),
    (["starter", "python", "java"], "unexpected extra argument"),
    (["players", "mancala", "yolah"], "unexpected extra argument"),
    # bots
    (["match", "mancala"], "Missing argument"),
    (["match", "mancala", "mancala"], "Missing argument"),
    ([*MATCH, "mancala"], "unexpected extra argument"),
    (["match", "mancala", "", "mancala"], "command line of a bot is empty"),
    (["match", "mancala", "  ", "mancala"], "command line of a bot is empty"),
    (["match", "mancala", "'", "mancala"], "not a command line"),
    (["match", "mancala", "nosuch", "mancala"], "no such program: 'nosuch'"),
    (["match", "mancala", "mancala:nobody", "mancala"], "no player 'nobody'"),
    (["match", "mancala", "yolah", "mancala"], "a player of yolah"),
    (["match", "mancala", "folder", "mancala"], "a folder: 'folder'"),
    (["match", "mancala", "./moves", "mancala"], "may not be executed"),
    (["match", "mancala", "a\0b", "mancala"], "no such program"),
    (["match", "mancala", LONG, "mancala"], "no such program"),
    (["match", "mancala", "\udcff", "mancala"], "no such program"),
    (["check", "mancala"], "Missing argument"),
    (["check", "mancala", "nosuch"], "no such program"),
    (["play", "mancala", "nosuch"], "no such program"),
    # numbers
    ([*MATCH, "--games", "0"], "at least 1"),
    ([*MATCH, "--games", "-1"], "at least 1"),
    ([*MATCH, "--games", "1.5"], "not a whole number"),
    ([*MATCH, "--games", ""], "not a whole number"),
    ([*MATCH, "--games", "9" * 30], "at most"),
    ([*MATCH, "--games", "9" * 5000], "--games"),
    ([*MATCH, "--games", "2", "--game", "3"], "no game 3"),
    ([*MATCH, "--seed", "-1"], "at least 0"),
    ([*MATCH, "--concurrency", "0"], "at least 1"),
    ([*MATCH, "--concurrency", "100000"], "processors"),
    ([*MATCH, "--opening-plies", "-1"], "at least 0"),
    ([*MATCH, "--processes", "0"], "at least 1"),
    ([*MATCH, "--processes", "9" * 20], "at most"),
    ([*MATCH, "--move-time", "0"], "not a time in seconds"),
    ([*MATCH, "--move-time", "-3"], "not a time in seconds"),
    ([*MATCH, "--move-time", "nan"], "not a time in seconds"),
    ([*MATCH, "--move-time", "inf"], "not a time in seconds"),
    ([*MATCH, "--move-time", "1e400"], "not a time in seconds"),
    ([*MATCH, "--move-time", "3s"], "not a time in seconds"),
    ([*MATCH, "--move-time", ""], "not a time in seconds"),
    ([*MATCH, "--move-time"], "requires an argument"),
    ([*MATCH, "--startup-time", "-1"], "not a time in seconds"),
    ([*MATCH, "--memory", "0"], "not an amount of memory"),
    ([*MATCH, "--memory", "-5M"], "not an amount of memory"),
    ([*MATCH, "--memory", "nan"], "not an amount of memory"),
    ([*MATCH, "--memory", "infG"], "not an amount of memory"),
    ([*MATCH, "--memory", "1e30G"], "not an amount of memory"),
    ([*CHECK, "--games", "1"], "at least 2"),
    (["perft", "mancala"], "Missing argument 'DEPTH'"),
    (["perft", "mancala", "x"], "not a whole number"),
    (["perft", "mancala", "9" * 20], "at most"),
    (["perft", "mancala", "-1"], "no such option '-1'"),
    ([*PLAY, "--side", "3"], "at most 2"),
    ([*PLAY, "--port", "70000"], "at most 65535"),
    ([*PACK, "--seconds", "nan"], "not a time in seconds"),
    (["view", "moves", "--game", "0"], "at least 1"),
    (["report", "no-store.sqlite", "--game", "x"], "not a whole number"),
    # rules
    ([*MATCH, "--ownership", "thirds"], "one of halves, parity"),
    ([*MATCH, "--ownership"], "requires an argument"),
    ([*MATCH, "--flat", "0.5"], "it is a rule of yut"),
    ([*YINSH, "--size", "4"], "at least 5"),
    ([*YINSH, "--size", "five"], "a whole number"),
    ([*YINSH, "--win", "9"], "at most the 5 rings"),
    ([*YUT, "--flat", "nan"], "flat is at least"),
    ([*YUT, "--backdo", "maybe"], "yes or no"),
    ([*YUT, "--opening-plies", "2"], "needs no --opening-plies"),
    # options that do not go together
    ([*PLAY, "--port", "8000"], "are for the page"),
    (["report", "no-store.sqlite", "--csv", "--json"], "cannot be printed together"),
    (["report", "no-store.sqlite", "-o", "-", "--json"], "cannot be printed together"),
    ([*MATCH, "--watch=1"], "does not take a value"),
    # files to be read
    (["replay", "mancala", "nosuch"], "No such file"),
    (["replay", "mancala", "folder"], "folder"),
    (["replay", "mancala", ""], "No such file"),
    (["replay", "mancala", "not-utf8"], "not UTF-8"),
    (["replay", "mancala", "a\0b"], "FILE"),
    *(([command, name], "") for command in ("report", "verify", "view") for name in ("nosuch", "folder", "")),
    *(
        ([command, name], name)
        for command in ("report", "verify", "view")
        for name in FILES
        if "s" in name[-5:]
    ),
    (["view", "a\0b"], "name of a file"),
    (["view", LONG], "too long"),
    (["verify", LONG], "too long"),
    (["report", LONG], "too long"),
    (["tournament", "nosuch.toml"], "No such file"),
    (["tournament", "folder"], "is a folder"),
    *((["tournament", name], "") for name in FILES if name.endswith(".toml") and name != "cup.toml"),
    # files to be written
    ([*MATCH, "--record", "folder"], "is a folder"),
    ([*MATCH, "--record", ""], "is empty"),
    ([*MATCH, "--record", "nosuch/x"], "cannot write"),
    ([*MATCH, "--record", "moves/x"], "cannot write"),
    ([*MATCH, "--record", "/dev/full"], "cannot write /dev/full"),
    ([*MATCH, "--record", LONG], "too long"),
    ([*PLAY, "--record", "folder"], "is a folder"),
    ([*PLAY, "--record", "nosuch/x"], "cannot write"),
    ([*PLAY, "--record", "-"], "cannot be written to standard output"),
    ([*PLAY, "--record", "no-json.jsonl"], "not a record, so nothing is written"),
    ([*MATCH, "--record", "-"], "cannot be written to standard output"),
    ([*MATCH, "--record", "damaged.sqlite"], "not a record, so nothing is written"),
    ([*CUP, "--store", "-"], "cannot be written to standard output"),
    ([*PACK, "-o", "folder"], "is a folder"),
    ([*PACK, "-o", ""], "is empty"),
    ([*PACK, "-o", "-"], "cannot be written to standard output"),
    ([*PACK, "-o", "nosuch/x"], "nosuch"),
    ([*PACK, "-o", "moves/x"], "moves"),
    ([*PACK, "-o", "/dev/full"], "cannot write /dev/full: it is no file"),
    ([*PACK, "-o", LONG], "too long"),
    ([*PACK, "-o", "a\0b"], "name of a file"),
    ([*PACK, "--folder", "-o", "moves"], "is a file"),
    ([*PACK, "--folder", "-o", "moves/x"], "moves/x"),
    ([*PACK, "--player", "nobody"], "no player 'nobody'"),
    (["view", "no-json.jsonl", "-o", "folder"], "is a folder"),
    (["view", "no-json.jsonl", "-o", ""], "is empty"),
    (["report", "no-store.sqlite", "-o", "folder"], "is a folder"),
    # tournaments
    (["tournament"], "--store"),
    (["tournament", "--store", "x.sqlite"], "needs a game"),
    (["tournament", "--game", "mancala", "--player", "a", "--player", "b"], "--store"),
    ([*CUP, "cup.toml"], "unexpected extra argument"),
    ([*CUP, "--store", "folder"], "folder"),
    ([*CUP, "--store", ""], "file name"),
    ([*CUP, "--store", "nosuch/x"], "nosuch/x"),
    ([*CUP, "--store", "moves/x"], "moves/x"),
    ([*CUP, "--store", "no-store.sqlite"], "no-store.sqlite"),
    ([*CUP, "--store", "no-store.sqlite", "--resume"], "no-store.sqlite"),
    ([*CUP, "--store", "/dev/full"], "/dev/full"),
    ([*CUP, "--store", LONG], "too long"),
    ([*CUP, "--pairs", "0"], "pairs must be at least 1"),
    ([*CUP, "--pairs", "9" * 20], "pairs must be at most"),
    ([*CUP, "--pairs", "x"], "--pairs"),
    ([*CUP, "--rounds", "3"], "swiss"),
    ([*CUP, "--schedule", "ladder"], "no schedule 'ladder'"),
    ([*CUP, "--sprt", "0"], "requires 2 arguments"),
    ([*CUP, "--sprt", "10", "0"], "sprt"),
    ([*CUP, "--sprt", "0", "nan"], "sprt"),
    ([*CUP, "--sprt", "0", "inf"], "sprt"),
    ([*CUP, "--sprt", "0", "1e300"], "sprt"),
    ([*CUP, "--player", ""], "player"),
    ([*CUP, "--player", "mancala"], "two players"),
    ([*CUP, "--player", "nosuch", "--player", "mancala"], "no such program"),
    ([*CUP, "--move-time", "nan"], "move-time"),
    ([*CUP, "--move-time", "0"], "move-time"),
    ([*CUP, "--startup-time", "-1"], "startup-time"),
    ([*CUP, "--memory", "lots"], "memory"),
    ([*CUP, "--processes", "0"], "processes"),
    ([*CUP, "--concurrency", "0"], "concurrency"),
    ([*CUP, "--concurrency", "100000"], "processors"),
    ([*CUP, "--seed", "-1"], "seed"),
    ([*CUP, "--opening-plies", "-1"], "opening-plies"),
    ([*CUP, "--on", "nonsense"], ""),
    ([*CUP, "--on", "dask://localhost:1", "--watch"], "--watch"),
    ([*CUP, "--game", "chess"], "no game 'chess'"),
    ([*CUP, "--game", "yut"], "yut"),
    ([*CUP, "--flat", "0.5"], "flat"),
    ([*CUP, "--ownership", "thirds"], "halves, parity"),
    # completion
    (["completion"], "bash, zsh, fish"),
    (["completion", "powershell"], "'powershell'"),
]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that the commands name, and nothing else, in the current folder."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)


def check(out: str, err: str, told: str) -> None:
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("Error: "), err
    assert told in lines[0]
    assert "Traceback" not in err and "Error(" not in err and "Errno" not in err


@pytest.mark.parametrize(("words", "told"), WRONG, ids=lambda one: None)
def test_a_wrong_command_is_told_in_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(words)
    out, err = capsys.readouterr()
    check(out, err, told)
    assert code == 2, err


def test_nothing_is_left_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was wrong has written nothing, not even a lock or half a file."""
    for words, _ in WRONG:
        if words[0] in ("tournament", "pack"):
            run(words)
    assert {path.name for path in tmp_path.iterdir()} == {*FILES, "folder"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((b"mtach",), "did you mean 'match'?"),
        ((b"match", b"\xff", b"a", b"b"), r"\udcff"),
        ((b"match", b"mancala", b"nosuch", b"mancala"), "nosuch"),
        ((b"replay", b"mancala", b"not-utf8"), "UTF-8"),
        ((b"view", b"damaged.sqlite"), "damaged.sqlite"),
        ((b"tournament", b"broken.toml"), "broken.toml"),
        ((b"pack", b"mancala", b"-o", b"folder"), "folder"),
        ((b"perft", b"yut", b"1", b"--pieces", b"9"), "pieces"),
        ((b"play", b"mancala", b"nosuch", b"--terminal"), "nosuch"),
        ((b"verify", b"\xff"), r"\udcff"),
    ],
)
def test_so_it_is_as_a_process_of_its_own(words: tuple[bytes, ...], told: str) -> None:
    command = [sys.executable.encode(), b"-m", b"referee", *words]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=60)
    check(done.stdout.decode(), done.stderr.decode(), told)
    assert done.returncode == 2


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "referee", "play", "mancala", "--no-browser", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    check(done.stdout, done.stderr, port)
    assert done.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to be had")
@pytest.mark.parametrize(
    "words", [["--help"], ["perft", "mancala", "1"], ["players"], ["completion", "bash"]]
)
def test_output_that_cannot_be_written_is_told(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "referee", *words]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    check("", done.stderr, "No space left")
    assert done.returncode == 3
