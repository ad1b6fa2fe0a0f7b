"""The starters in every language whose tools are here: whole games, and the conversation's edges."""

import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

STARTERS = Path(__file__).parents[2] / "bots" / "starters"

Command = list[str]


def build_cpp(folder: Path) -> Command:
    program = folder / "starter"
    source = STARTERS / "starter.cpp"
    subprocess.run(["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", source, "-o", program], check=True)
    return [str(program)]


def build_rust(folder: Path) -> Command:
    program = folder / "starter"
    subprocess.run(["rustc", "-D", "warnings", STARTERS / "starter.rs", "-o", program], check=True)
    return [str(program)]


def build_java(folder: Path) -> Command:
    # Java may not be able to name the checkout's folder, depending on the language of the environment.
    shutil.copy(STARTERS / "Starter.java", folder)
    subprocess.run(["javac", "-Werror", "Starter.java"], cwd=folder, check=True)
    return ["java", "-cp", str(folder), "Starter"]


LANGUAGES: dict[str, tuple[str, Callable[[Path], Command]]] = {
    "Python": (sys.executable, lambda _: [sys.executable, str(STARTERS / "starter.py")]),
    "JavaScript": ("node", lambda _: ["node", str(STARTERS / "starter.js")]),
    "C++": ("g++", build_cpp),
    "Rust": ("rustc", build_rust),
    "Java": ("javac", build_java),
}


@pytest.fixture(scope="module", params=LANGUAGES)
def starter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Command:
    tool, build = LANGUAGES[request.param]
    if shutil.which(tool) is None:
        pytest.skip(f"there is no {tool} here")
    return build(tmp_path_factory.mktemp("starter"))


def test_there_is_a_starter_for_every_file() -> None:
    files = {path.name for path in STARTERS.iterdir() if path.is_file() and path.suffix != ".md"}
    assert files == {"starter.py", "starter.js", "starter.cpp", "starter.rs", "Starter.java"}


@pytest.mark.parametrize("ownership", ["halves", "parity"])
def test_it_plays_whole_games_without_a_fault(starter: Command, ownership: str) -> None:
    rule = f"--ownership {ownership}"
    bot = f"{shlex.join(starter)} {rule}"
    match = ["match", "mancala", bot, bot, *rule.split(), "--games", "4", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "referee", *match], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    games = json.loads(done.stdout)["games"]
    assert [game["kind"] for game in games] == ["rules"] * 4


def test_it_passes_the_check(starter: Command) -> None:
    check = ["check", "mancala", shlex.join(starter)]
    done = subprocess.run(
        [sys.executable, "-m", "referee", *check], capture_output=True, text=True, check=False, timeout=180
    )
    assert done.returncode == 0, done.stdout + done.stderr


def talk(starter: Command, text: str) -> list[str]:
    done = subprocess.run(
        [*starter, "JoueurA"], input=text.encode(), capture_output=True, check=True, timeout=30
    )
    assert done.stderr == b""
    return done.stdout.decode().split("\n")


@pytest.mark.parametrize("end", ["", "RESULT 50 40\n", "END\n", "END\r\n", "RESULT 3R 50 40\r\n"])
def test_it_answers_one_line_and_ends(starter: Command, end: str) -> None:
    first, rest = talk(starter, "START\r\n" + end)
    assert rest == ""
    assert 1 <= int(first.rstrip("RTB")) <= 8


def test_it_moves_second_when_it_hears_a_move(starter: Command) -> None:
    first, _ = talk(starter, "3TB\nEND\n")
    assert 9 <= int(first.rstrip("RTB")) <= 16


def test_it_follows_an_opening(starter: Command) -> None:
    first, _ = talk(starter, "START 1R 9R 2R\nEND\n")
    assert 9 <= int(first.rstrip("RTB")) <= 16


def test_it_does_not_always_play_the_same(starter: Command) -> None:
    assert len({talk(starter, "START\n")[0] for _ in range(12)}) > 1
