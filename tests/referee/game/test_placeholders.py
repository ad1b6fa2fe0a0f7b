"""Words in braces in a bot's command line become what is true of its game; all other braces stay."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from engines.yinsh.game import Yinsh
from referee.cli import run
from referee.errors import WrongUse
from referee.game.limits import Limits
from referee.game.placeholders import fill

GAME = Yinsh(size=6, row=5, window="any")
LIMITS = Limits(move_time=1.5)


@pytest.mark.parametrize(
    ("text", "one", "two"),
    [
        ("{role}", "JoueurA", "JoueurB"),
        ("{role:White,Black}", "White", "Black"),
        ("Joueur{seat}", "Joueur1", "Joueur2"),
        ("--side={role:a,b}{seat}", "--side=a1", "--side=b2"),
        ("{role:,second}", "", "second"),
        ("{seconds}/{milliseconds}", "1.5/1500", "1.5/1500"),
        ("{size}.{row}.{window}", "6.5.any", "6.5.any"),
    ],
)
def test_a_placeholder_becomes_what_is_true_of_the_player(text: str, one: str, two: str) -> None:
    assert (fill(text, 1, GAME, LIMITS), fill(text, 2, GAME, LIMITS)) == (one, two)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("{}", "{}"),
        ("${HOME}", "${HOME}"),
        ('{"a": {"b": 1}}', '{"a": {"b": 1}}'),
        ("{ seat }", "{ seat }"),
        ("{{seat}}", "{seat}"),
        ("{{print}}{seat}", "{print}2"),
        ("{{role:a,b}}", "{role:a,b}"),
    ],
)
def test_other_braces_stay_and_double_ones_become_single(text: str, kept: str) -> None:
    assert fill(text, 2, GAME, LIMITS) == kept


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{rol}", r"no placeholder {rol}; did you mean 'role'\?.*{{rol}} keeps it as it is"),
        ("{ownership}", "no placeholder {ownership}.*size.*gifts"),
        ("{role:White}", "two words"),
        ("{role:a,b,c}", "two words"),
        ("{seat:1,2}", "takes no words"),
        ("{role:Player", "needs quotes"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(text: str, why: str) -> None:
    with pytest.raises(WrongUse, match=why) as wrong:
        fill(text, 1, GAME, LIMITS)
    assert len(str(wrong.value).splitlines()) == 1


NEEDS_ROLE = """
import sys
from engines.mancala.game import Mancala
game = Mancala()
position = game.start()
assert sys.argv[1] in ("JoueurA", "JoueurB"), sys.argv
for line in sys.stdin:
    line = line.strip()
    if "RESULT" in line:
        break
    # As programs of the class do: who plays is known from the word, not from the first line.
    assert (line == "START") == (sys.argv[1] == "JoueurA" and not position.plies)
    if line != "START":
        game.follow(position, line)
    move, *_ = game.moves(position)
    print(game.write(position, move), flush=True)
    game.play(position, move)
"""


@pytest.fixture
def needs_role(tmp_path: Path) -> str:
    """A program that needs its role as a word, and loses with the wrong one."""
    path = tmp_path / "needs_role.py"
    path.write_text(f"import sys\nsys.path.insert(0, {str(Path(__file__).parents[3])!r})\n{NEEDS_ROLE}")
    return f"{shlex.join([sys.executable, str(path)])} {{role}}"


def test_a_program_that_needs_its_role_changes_sides_in_a_match(
    needs_role: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "games.jsonl"
    words = ["match", "mancala", needs_role, "mancala:random", "--games", "2", "--seed", "1"]
    assert run([*words, "--json", "--record", str(record)]) == 0
    assert json.loads(capsys.readouterr().out)["results"][0]["faults"] == 0


def test_it_changes_sides_in_a_tournament(
    needs_role: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    store = tmp_path / "store.sqlite"
    words = ["tournament", "--game", "mancala", "--pairs", "1", "--opening-plies", "0", "--seed", "1"]
    words += ["--player", needs_role, "--player", "mancala:random", "--store", str(store)]
    assert run(words) == 0, capsys.readouterr().out  # 1 where a program was at fault


def test_it_passes_the_check(needs_role: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", needs_role]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["match", "BOT", "mancala"], ["check", "BOT"], ["play", "BOT", "--terminal"]]
)
def test_a_wrong_placeholder_is_told_before_anything_is_played(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        words[0],
        "mancala",
        *(f"{sys.executable} {{rolle}}" if word == "BOT" else word for word in words[1:]),
    ]
    assert run(words) == 2
    assert "no placeholder {rolle}; did you mean 'role'?" in capsys.readouterr().err
