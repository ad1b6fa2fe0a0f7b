"""referee play --terminal."""

import contextlib
import json
import os
import pty
import random
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engines.conformance.walks import moves_of
from engines.game import Game
from engines.registry import GAMES, drawing_of, game_class
from engines.yinsh.game import Yinsh
from referee.playing.choices import SHOWN, listed


def play(*words: object, said: str, code: int = 0) -> tuple[str, str]:
    command = [sys.executable, "-m", "referee", "play", *map(str, words), "--terminal"]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr


def test_words_and_moves(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    said = "help\nd5:d5\nd5:b7\nboard\nhint\nback\nd5:d8\nresign\n"
    out, _ = play("yolah", "yolah:random", "--record", record, said=said)
    assert "take back your last move" in out
    assert "a piece moves by one square at least" in out
    assert "[W]" in out
    assert "yolah:random wins" in out
    end = [json.loads(line) for line in record.read_text().splitlines()][2]
    assert end["said"][0][1] == "d5:d8" and end["verdict"]["ending"] == "resignation"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_with_the_hints(name: str) -> None:
    out, _ = play(name, f"{name}:random", said="hint\nboard\nresign\n")
    assert re.search("wins? .*resignation", out)


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_who_leaves_keeps_the_record(last: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text('{"event":"before"}\n')
    out, err = play("yolah", "yolah:random", "--record", record, said=f"d5:d8\n{last}")
    assert err == "" and "counts for nobody" in out
    before, _, _, end = (json.loads(line) for line in record.read_text().splitlines())
    assert before == {"event": "before"}
    assert end["verdict"]["ending"] == "left before the end" and end["verdict"]["winner"] is None
    assert end["said"][0][1] == "d5:d8"


def test_bytes_that_are_no_text_are_a_wrong_move() -> None:
    command = [sys.executable, "-m", "referee", "play", "mancala", "mancala:random", "--terminal"]
    done = subprocess.run(command, input=b"\xff\xfe\nresign\n", capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stderr == b""
    assert b"cannot be played" in done.stdout and b"wins" in done.stdout


@pytest.mark.parametrize(
    ("name", "typed"), [("mancala", "1tb"), ("yolah", "D5 b7"), ("yolah", "d5-b7"), ("yinsh", "p F6")]
)
def test_capitals_and_separators_are_taken_as_they_were_meant(name: str, typed: str) -> None:
    out, _ = play(name, f"{name}:random", said=f"{typed}\nresign\n")
    assert "cannot be played" not in out


@pytest.mark.parametrize("name", GAMES)
def test_the_example_in_the_prompt_can_be_played(name: str) -> None:
    """Through a whole game: what the prompt gives as an example is typed."""
    game, pick = game_class(name)(), random.Random(2)
    drawing, position = drawing_of(game), game.start()
    while not position.over:
        if position.chance:
            game.play(position, game.throw(position, pick.random()))
            continue
        moves = list(game.moves(position))
        assert drawing.notation(position)
        for move in (moves[0], pick.choice(moves)):
            text = drawing.spoken(game.write(position, move))
            assert game.write(position, game.read(position, drawing.typed(text.lower()))) == game.write(
                position, move
            )
        game.play(position, move)


@pytest.mark.parametrize("name", GAMES)
def test_the_board_shows_the_signs_that_are_told(name: str) -> None:
    game = game_class(name)()
    drawing = drawing_of(game)
    shown = "".join(drawing.text(position) for _, _, position in moves_of(game, 1))
    for side in (0, 1):
        for sign in re.findall(r"\b[BWXO]\b|\d+", drawing.sign(side)):
            assert sign in shown


def test_all_legal_moves_are_listed() -> None:
    game: Game = game_class("yolah")()
    rows = listed(drawing_of(game), game.start()).splitlines()
    assert rows[0] == "56 legal moves:"
    texts = {game.write(game.start(), move) for move in game.moves(game.start())}
    assert set(re.findall(r"\w\d:\w\d", "\n".join(rows))) == texts
    assert all(len({text[:2] for text in re.findall(r"\w\d:\w\d", row)}) == 1 for row in rows[1:])


def test_of_many_moves_only_the_first_are_listed() -> None:
    game = Yinsh(size=7, rings=20)
    position, pick = game.start(), random.Random(1)
    for _ in range(40):
        game.play(position, pick.choice(list(game.moves(position))))
    rows = listed(drawing_of(game), position).splitlines()
    assert re.fullmatch(rf"\d+ legal moves, the first {SHOWN}:", rows[0])
    assert len(re.findall(r"S ", "\n".join(rows))) == SHOWN
    assert max(map(len, rows)) <= 80


class TerminalUser:
    """A person at a terminal, who waits for what is shown before typing."""

    def __init__(self, *words: object) -> None:
        self._seen = ""
        self.pid, self._terminal = pty.fork()
        if not self.pid:
            environment = {**os.environ, "TERM": "dumb"}
            command = [sys.executable, "-m", "referee", "play", *map(str, words), "--terminal"]
            os.execve(sys.executable, command, environment)

    def sees(self, wanted: str, seconds: float = 60) -> re.Match[str]:
        """Wait until it is shown after all that was waited for before."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = re.search(wanted, self._seen)
            if found:
                self._seen = self._seen[found.end() :]
                return found
            if select.select([self._terminal], [], [], 1)[0]:
                try:
                    self._seen += os.read(self._terminal, 65536).decode()
                except OSError:
                    break  # the other end is closed
        raise AssertionError(f"{wanted!r} was not shown, but {self._seen!r}")

    def interrupts(self) -> None:
        """Press Ctrl-C, and again if nothing happens: readline may miss one that comes as it begins."""
        for _ in range(12):
            self.types("\x03")
            with contextlib.suppress(AssertionError):
                self.sees("Interrupted", 5)
                return
        raise AssertionError("Ctrl-C was not heard")

    def types(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def ends(self) -> int:
        """The code with which all ends."""
        try:
            while os.read(self._terminal, 65536):
                pass
        except OSError:
            pass
        os.close(self._terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.parametrize("name", GAMES)
def test_a_person_at_a_terminal(name: str) -> None:
    user = TerminalUser(name, f"{name}:random")
    user.sees("you are player 1: ")
    for _ in range(2):
        example = user.sees(r"such as ([^)]+)\)\s+> ")[1]
        user.types("moves\n")
        user.sees(r"legal moves?:")
        user.sees(re.escape(example))
        user.sees("> ")
        user.types("nonsense\n")
        user.sees("That cannot be played: ")
        user.sees(r"such as ([^)]+)\)\s+> ")
        user.types(f"{example}\n")
        user.sees(rf"you: {re.escape(example)}")
    user.sees("> ")
    user.types("\x04")
    user.sees("it counts for nobody")
    assert user.ends() == 0


def test_ctrl_c_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    user = TerminalUser("yolah", "yolah:random", "--record", record)
    user.sees("> ")
    user.types("d5:d8\n")
    user.sees("you: d5:d8")
    user.sees("> ")
    user.interrupts()
    assert user.ends() == 130
    assert json.loads(record.read_text().splitlines()[-1])["verdict"]["ending"] == "left before the end"


def test_a_record_that_cannot_be_written_is_told_before_the_game() -> None:
    out, err = play("mancala", "mancala:random", "--record", "/nowhere/record.jsonl", said="1R\n", code=2)
    assert "/nowhere" in err and "hole" not in out


def test_no_such_bot_is_told() -> None:
    _, err = play("mancala", "mancala:nobody", said="", code=2)
    assert "no player" in err


def test_a_whole_game() -> None:
    """Moves that are legal whatever the other does: every step of the game's is tried in turn."""
    game = game_class("mancala")()
    moves = [f"{hole}{kind}" for hole in range(1, 9) for kind in ("TR", "TB", "R", "B")]
    random.Random(1).shuffle(moves)
    out, _ = play(game.name, "mancala:random", said="\n".join(moves * 60) + "\n")
    assert re.search(r"wins? \d+:\d+|a draw", out)


def test_both_clocks_of_a_whole_game_are_shown(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    said = "d5:b7\nback\nd5:d8\nresign\n"
    out, _ = play(
        *("yolah", "yolah:random", "--game-time", 50, "--startup-time", 0, "--record", record), said=said
    )
    shown = re.findall(r"left for the game: you (\d+\.\d) s, yolah:random (\d+\.\d) s", out)
    assert shown[0] == ("50.0", "50.0")
    assert len(shown) >= 3
    assert all(0 < float(left) <= 50 for pair in shown for left in pair)
    match = json.loads(record.read_text().splitlines()[0])
    assert match["limits"]["game_time"] == 50
