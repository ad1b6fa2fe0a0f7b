"""Bots as engines of the Universal Game Interface: whole conversations with the real program."""

import subprocess
import sys
import time
from collections.abc import Iterator
from types import TracebackType

import pytest

from engines.registry import GAMES, game_class

GAMES_OF_SKILL = [name for name in GAMES if not game_class(name)().start().chance]


class Engine:
    """A running engine; a context manager that ends it."""

    def __init__(self, game: str, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"bots.{game}", "--ugi", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        for line in lines:
            self._process.stdin.write(line + "\n")

    def hear(self, begin: str) -> str:
        """The rest of the next line that begins so; others are passed over."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(begin):
                return line.removeprefix(begin).strip()
        raise AssertionError(f"the engine ended without {begin}")

    def lines_until(self, begin: str) -> Iterator[str]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            yield line.strip()
            if line.startswith(begin):
                return

    def end(self) -> tuple[int, str]:
        """Leave, and tell the exit code and what stands on standard error."""
        assert self._process.stdin is not None
        self._process.stdin.write("quit\n")
        complaints = self._process.communicate(timeout=30)[1]
        return self._process.returncode, complaints


@pytest.mark.parametrize("game", GAMES_OF_SKILL)
def test_two_engines_play_a_whole_game(game: str) -> None:
    rules = game_class(game)()
    with Engine(game) as one, Engine(game, "--player", "random", "--seed", "3") as two:
        for engine in (one, two):
            engine.say("ugi")
            engine.hear("ugiok")
            engine.say("uginewgame", "isready")
            engine.hear("readyok")
        moves: list[str] = []
        position = rules.start()
        while not position.over:
            told = "position startpos" + (f" moves {' '.join(moves)}" if moves else "")
            one.say(told, "query p1turn", "query gameover", "query result")
            assert one.hear("response") == str(position.side == 0).lower()
            assert one.hear("response") == "false"
            assert one.hear("response") == "none"
            engine = (one, two)[position.side]
            engine.say(told, "go movetime 20")
            moves.append(engine.hear("bestmove"))
            rules.play(position, rules.read(position, moves[-1].replace("_", " ")))
        one.say(f"position startpos moves {' '.join(moves)}", "query gameover", "query result")
        assert one.hear("response") == "true"
        assert one.hear("response") == ("draw", "p1win", "p2win")[rules.winner(position)]
        assert one.end() == (0, "")
        assert two.end() == (0, "")


def test_it_introduces_itself_with_the_rules_as_options() -> None:
    with Engine("mancala") as engine:
        engine.say("ugi")
        lines = list(engine.lines_until("ugiok"))
        assert lines[0] == "id name Four Boards Mancala"
        assert "option name ownership type combo default halves var halves var parity" in lines
        engine.say("setoption name ownership value parity", "position startpos moves 1R 2B", "query p1turn")
        assert engine.hear("response") == "true"


@pytest.mark.parametrize("player", ["minimax-nn", "mcts", "montecarlo"])
def test_it_stops_when_it_is_told_to(player: str) -> None:
    with Engine("yolah", "--player", player) as engine:
        # Behind the opening, so that there is much to think about.
        engine.say("position startpos moves a1:b2 a8:b7", "isready")
        engine.hear("readyok")
        engine.say("go infinite")
        time.sleep(0.3)
        engine.say("isready")
        assert next(iter(engine.lines_until("readyok"))).startswith(("info", "readyok"))
        asked = time.monotonic()
        engine.say("stop")
        engine.hear("bestmove")
        assert time.monotonic() - asked < 10  # it would think for a minute
        assert engine.end() == (0, "")


def test_it_says_nothing_before_it_is_stopped() -> None:
    """A proved win ends the thinking, and the answer still waits."""
    with Engine("mancala") as engine:
        engine.say("position startpos", "go infinite depth 1")
        engine.hear("bestmove")  # a limit beside it counts
        engine.say("position startpos", "go infinite")
        time.sleep(0.2)
        engine.say("isready")
        assert not [line for line in engine.lines_until("readyok") if line.startswith("bestmove")]
        engine.say("stop")
        engine.hear("bestmove")


def test_limits_of_depth_and_nodes_are_kept() -> None:
    with Engine("yinsh") as engine:
        engine.say("position startpos", "go depth 3")
        lines = list(engine.lines_until("bestmove"))
        assert [line.split()[2] for line in lines if line.startswith("info depth")] == ["1", "2", "3"]
        engine.say("go nodes 500")
        nodes = [int(line.split()[9]) for line in engine.lines_until("bestmove") if line.startswith("info")]
        assert max(nodes) < 1000


def test_a_clock_is_not_used_up_at_once() -> None:
    with Engine("mancala") as engine:
        engine.say("isready")
        engine.hear("readyok")
        began = time.monotonic()
        engine.say("position startpos", "go p1time 20000 p2time 50 p1inc 0 p2inc 0")
        engine.hear("bestmove")
        assert time.monotonic() - began < 10


def test_a_written_position_is_taken() -> None:
    with Engine("yolah") as engine:
        engine.say("position startpos moves a1:b2", "query fen")
        text = engine.hear("response")
        engine.say("position startpos", f"position fen {text} moves a8:b7", "query p1turn", "query score")
        assert engine.hear("response") == "true"
        assert engine.hear("response") == "1 1"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("position startpos moves a1:h8", "error"),
        ("position fen nonsense", "error"),
        ("position", "startpos, or fen"),
        ("position startpos a1:b2", "nothing or moves"),
        ("go movetime soon", "behind movetime comes a number"),
        ("go movetime", "behind movetime comes a number"),
        ("go quickly 3", "no limit 'quickly'"),
        ("query weather", "no question 'weather'"),
        ("setoption name player value nobody", "no player 'nobody'"),
        ("setoption name threads value 0", "threads are a number"),
        ("setoption name colour value red", "no option 'colour'"),
        ("setoption player", "setoption name NAME value VALUE"),
        ("castle", "no command 'castle'"),
    ],
)
def test_a_mistake_is_told_and_changes_nothing(line: str, told: str) -> None:
    with Engine("yolah") as engine:
        engine.say("position startpos moves a1:b2", line)
        assert told in engine.hear("info string ")
        engine.say("query score")
        assert engine.hear("response") == "1 0"


def test_a_game_with_dice_is_refused() -> None:
    done = subprocess.run([sys.executable, "-m", "bots.yut", "--ugi"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "knows no dice" in done.stderr
