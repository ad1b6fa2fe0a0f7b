"""`referee match`, from the command line to the record."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from arenas import bot

from engines.registry import GAMES, drawing_of, game_class
from referee.cli import run
from referee.judging.move_list import replay
from referee.records.record_file import read_record


def match(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["match", "mancala", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_colours_alternate_and_pairs_share_an_opening(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.jsonl"
    code, out, _ = match(
        capsys, "mancala:random", "mancala:greedy", "--games", "4", "--opening-plies", "4", "--seed", "5",
        "--record", str(file), "--json",
    )  # fmt: skip
    assert code == 0
    shown = json.loads(out)
    assert [game["seats"] for game in shown["games"]] == [[0, 1], [1, 0], [0, 1], [1, 0]]
    assert sum(one["wins"] for one in shown["results"]) + shown["results"][0]["draws"] == 4
    begins = [event for event in read_record(file) if event["event"] == "begin"]
    openings = [tuple(event["opening"]) for event in begins]
    assert openings[0] == openings[1] != openings[2] == openings[3]
    assert all(len(opening) == 4 for opening in openings)


@pytest.mark.parametrize("name", GAMES)
def test_a_single_game_is_seen_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert run(["match", name, f"{name}:random --seed 1", f"{name}:random --seed 2", "--seed", "3"]) == 0
    shown, _, told = capsys.readouterr().out.partition("game 1: ")
    moves, _, board = shown.partition("\n\n")
    game = game_class(name)()
    played = replay(game, game.split(moves))
    assert played.error is None and played.result is not None
    assert f"{played.score[0]}:{played.score[1]}" in told and f"{played.plies} moves" in told
    position = game.start()
    for text in game.split(moves):
        game.follow(position, text)
    unmarked = board.replace("[", " ").replace("]", " ")
    assert unmarked.split() == drawing_of(game).text(position).split()


def test_the_same_game_by_its_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seed = ["--opening-plies", "6", "--seed", "77"]
    players = ["mancala:greedy --seed 1", "mancala:random --seed 2"]
    files = [tmp_path / "all", tmp_path / "one"]
    match(capsys, *players, *seed, "--games", "3", "--record", str(files[0]))
    match(capsys, *players, *seed, "--game", "3", "--record", str(files[1]))
    ends = [
        [said[:2] for said in event["said"]]
        for file in files
        for event in read_record(file)
        if event["event"] == "end" and event["number"] == 3
    ]
    assert ends[0] == ends[1]


def words_of(file: Path) -> list[list[str]]:
    """What was said in each game of a record."""
    return [[said[1] for said in event["said"]] for event in read_record(file) if event["event"] == "end"]


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    """Of our players who do not go by the clock; and games of one match are not the same game."""
    one, other, fresh = files = [tmp_path / word for word in ("one", "other", "fresh")]
    for file, seed in zip(files, ("5", "5", "6"), strict=True):
        words = ["match", "mancala", "mancala:random", "mancala:random", "--games", "3", "--seed", seed]
        assert run([*words, "--record", str(file), "--json"]) == 0
    assert words_of(one) == words_of(other) != words_of(fresh)
    assert len({tuple(words) for words in words_of(one)}) == 3


def test_games_with_dice_are_the_same_with_the_secret_that_their_record_tells(tmp_path: Path) -> None:
    one, other, fresh, again = (tmp_path / word for word in ("one", "other", "fresh", "again"))
    words = ["match", "yut", "yut:random", "yut:random", "--games", "3", "--json", "--seed", "5"]
    assert run([*words, "--record", str(one)]) == 0
    (secret,) = (event["secret"] for event in read_record(one) if event["event"] == "secret")
    assert run([*words, "--secret", secret, "--record", str(other)]) == 0
    assert run([*words, "--record", str(fresh)]) == 0
    assert words_of(one) == words_of(other) != words_of(fresh)
    seed = [event["seed"] for event in read_record(one) if event["event"] == "dice"][1]
    assert run([*words, "--game", "2", "--dice", seed, "--record", str(again)]) == 0
    assert words_of(again) == words_of(one)[1:2]
    origins = [next(read_record(file))["secret_origin"] for file in (one, other, again)]
    assert origins == ["drawn", "given", "given"]


def test_a_seed_that_a_player_was_given_is_kept(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "other"]
    for file, seed in zip(files, ("5", "6"), strict=True):
        players = ["mancala:random --seed 1", "mancala:random --seed=2"]
        assert run(["match", "mancala", *players, "--seed", seed, "--record", str(file), "--json"]) == 0
    assert words_of(files[0]) == words_of(files[1])


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nosuchprogram", "mancala"], "no such program"),
        (["mancala", "mancala:nobody"], "no player 'nobody'"),
        (["mancala", "'"], "not a command line"),
        (["mancala", ""], "empty"),
        (["mancala", "mancala", "--ownership", "thirds"], "ownership"),
        (["mancala", "mancala", "--move-time", "0"], "not a time"),
        (["mancala", "mancala", "--memory", "much"], "not an amount of memory"),
        (["mancala", "mancala", "--concurrency", "9999"], "processors"),
        (["mancala", "mancala", "--record", "/no/such/folder/file"], "cannot write"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    code, out, err = match(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert word in err.splitlines()[-1]
    assert "Traceback" not in err


def test_a_fault_is_code_1_and_tells_how_to_play_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.jsonl"
    bad = "sh -c 'echo trouble >&2; read line; echo 99X; cat >/dev/null'"
    code, out, _ = match(capsys, bad, "mancala:random", "--record", str(file), "--seed", "3")
    assert code == 1
    assert "illegal move" in out
    assert "99X" in out
    assert "trouble" in out
    (end,) = (event for event in read_record(file) if event["event"] == "end")
    assert end["verdict"]["line"] == "99X"
    assert end["standard_error"][0] == "trouble\n"
    assert end["again"].startswith("referee match mancala 'sh -c ")
    assert end["again"].endswith("--seed 3 --game 1")


def test_why_a_word_is_no_program(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "my bot.py").write_text("")
    (tmp_path / "bot.py").write_text("")
    for word, said in (
        (f"{tmp_path}/bot.py", "may not be executed; run it by its interpreter"),
        (str(tmp_path), "no program, but a folder"),
        (f"{tmp_path}/my bot.py", "a name with blanks in it needs quotes of its own"),
    ):
        code, _, err = match(capsys, word, "mancala:random")
        assert code == 2
        assert said in err
        assert len(err.splitlines()) == 1


def test_a_script_without_a_first_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("import sys\n")
    (tmp_path / "bot.py").chmod(0o755)
    code, out, _ = match(capsys, f"{tmp_path}/bot.py", "mancala:random")
    assert code == 1
    assert "Exec format error (a script needs a first line such as #!/usr/bin/env python3)" in out


def test_the_half_of_an_answer_has_the_number_of_that_answer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    half = "sh -c 'read line; printf 1; sleep 100'"
    code, out, _ = match(capsys, half, "mancala:random", "--move-time", "0.3", "--startup-time", "0.3")
    assert code == 1
    (reason,) = (line for line in out.splitlines() if "no answer within" in line)
    assert "in its first answer (move 1 of the game): no answer within 0.6 s" in reason
    assert reason.endswith("; what it wrote has no end of line (it wrote: 1)")


def test_a_reason_tells_the_own_count_and_the_move_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--move-time", "0.3", "--startup-time", "9", "--opening-plies", "2", "--seed", "1")
    _, out, _ = match(capsys, "mancala:random", shlex.join(bot("late", "30")), *options)
    assert "  player 2, in its answer 2 (move 6 of the game): no answer within 0.3 s" in out


def test_two_programs_that_end_at_once_have_their_own_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = match(capsys, shlex.join(bot("raises_at_once")), shlex.join(bot("dead_at_start")))
    assert code == 1
    (line,) = (line for line in out.splitlines() if line.startswith("game 1: "))
    assert "0:0, nobody wins (" in line and "drawn" not in line
    assert "player 1, in its first answer (move 1 of the game): ended with exit code 1: json.decoder." in out
    assert "player 2: ended before it read a line, with exit code 3" in out


@pytest.mark.parametrize(("name", "last"), [("raises_at_once", "in think)"), ("dead_at_start", "code 3")])
def test_a_crash_is_told_once(name: str, last: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = match(capsys, shlex.join(bot(name)), "mancala:random")
    assert "standard error" not in out
    assert any(line.endswith(last) for line in out.splitlines())


def test_the_error_of_a_program_that_did_not_crash_is_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    code = "import traceback\ninput()\ntry:\n  [][1]\nexcept IndexError:\n  traceback.print_exc()\nprint(1)"
    program = shlex.join([sys.executable, "-c", code])
    _, out, _ = match(capsys, program, "mancala:random")
    assert "  player 1's standard error: IndexError: list index out of range (<string>, line 4)\n" in out
