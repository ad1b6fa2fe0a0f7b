"""Under the class's own referee, against programs that have a rule wrong: we are never disqualified."""

import shlex
import sys
from pathlib import Path

import pytest
from class_match import HERE, Match, PlayMatch

FAULTS = ("refills", "own", "restarts", "alone", "keeps", "feeds", "waits")
OURS = shlex.join(
    [sys.executable, "-m", "bots.mancala", "--ownership", "parity", "--player", "greedy", "--seed", "2"]
)
FAULTY = shlex.join([sys.executable, str(HERE / "faulty_bot.py")])

TALKER = """
import sys
for line in sys.stdin:
    if "RESULT" in line:
        break
    sys.stdout.buffer.write({!r} + b"\\n")
    sys.stdout.flush()
"""


def play(play_match: PlayMatch, ours: str, theirs: str, seat: int) -> tuple[Match, str, str]:
    """A match with ours at that seat, and the letters of ours and theirs."""
    bots = [theirs]
    bots.insert(seat, ours)
    return play_match(*bots), "AB"[seat], "BA"[seat]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("word", ["", "dies"])
@pytest.mark.parametrize("fault", FAULTS)
def test_our_bot_goes_on(play_match: PlayMatch, fault: str, word: str, seat: int) -> None:
    match, _, theirs = play(play_match, OURS, f"{FAULTY} {fault} {seat} {word}", seat)
    assert match.verdict == f"DISQUALIFIED {theirs} end of file" or match.verdict.startswith("END RESULT ")
    if not word:
        assert match.verdict == f"END {match.lines[-1][1]}"


@pytest.mark.parametrize("fault", ["own", "restarts", "alone"])
def test_our_bot_may_claim_the_end_with_the_scores_as_they_stand(play_match: PlayMatch, fault: str) -> None:
    match, ours, _ = play(play_match, f"{OURS} --on-illegal claim", f"{FAULTY} {fault} 4", 0)
    who, line = match.lines[-1]
    assert (who, match.verdict) == (ours, f"END {line}")
    assert [word.isdigit() for word in line.split()] == [False, True, True]


def test_our_bot_that_is_to_stop_is_disqualified(play_match: PlayMatch) -> None:
    match, ours, _ = play(play_match, f"{OURS} --on-illegal stop", f"{FAULTY} restarts 4", 0)
    assert match.verdict == f"DISQUALIFIED {ours} end of file"


@pytest.mark.parametrize("said", [b"", b"hello", b"\xff\x00", b"\xef\xbb\xbf", b"LIMIT", b"1 5 60 5"])
@pytest.mark.parametrize("seat", [0, 1])
def test_our_bot_plays_to_the_end_with_one_who_says_what_is_no_move(
    play_match: PlayMatch, said: bytes, seat: int, tmp_path: Path
) -> None:
    program = tmp_path / "talker.py"
    program.write_text(TALKER.format(said))
    match, ours, _ = play(play_match, OURS, shlex.join([sys.executable, str(program)]), seat)
    assert match.lines[-1][0] == ours
    assert match.verdict.startswith("END RESULT ")
