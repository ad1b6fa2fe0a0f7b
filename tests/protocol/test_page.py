"""The examples of the grammar page, run as they stand there."""

import re
from pathlib import Path

import pytest

import protocol
from protocol import Conversation, Over, Relay, Turn, format_result, read_answer

PAGE = (Path(protocol.__file__).parent / "README.md").read_text(encoding="utf-8")
CONVERSATIONS = re.findall(r"^```conversation\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
ANSWERS = [
    [cell.strip().strip("`") for cell in row.strip("|").split("|")]
    for row in re.findall(r"^\| `.*\|$", PAGE, re.MULTILINE)
]


def test_the_page_has_its_examples() -> None:
    assert len(CONVERSATIONS) == 4
    assert len(ANSWERS) == 11


@pytest.mark.parametrize("example", CONVERSATIONS)
def test_conversation(example: str) -> None:
    relay = Relay()
    bots = (Conversation(), Conversation())
    ending = None
    for row in example.splitlines():
        what, _, text = row.partition(": ")
        if what == "opening":
            relay = Relay(text)
        elif what == "throw":
            relay.thrown(text)
        elif what == "end":
            one, two = map(int, text.split())
            ending = format_result((one, two))
        elif what.startswith("to "):
            seat = int(what[3:]) - 1
            assert (ending or relay.ask(seat)) == text
            assert isinstance(bots[seat].hear(text), Over if ending else Turn)
            assert ending or bots[seat].seat == seat
        else:
            seat = int(what.removeprefix("from ")) - 1
            answer = read_answer(bots[seat].answer(text))
            assert answer.move == text
            assert answer.claim is None
            relay.played(seat, answer.move)


@pytest.mark.parametrize(("line", "move", "reason", "scores"), ANSWERS)
def test_answer(line: str, move: str, reason: str, scores: str) -> None:
    answer = read_answer(line)
    assert answer.move == (None if move == "-" else move)
    assert (answer.claim is not None) == ("RESULT" in line)
    if answer.claim is not None:
        assert answer.claim.reason == (None if reason == "-" else reason)
        wanted = None if scores == "-" else tuple(map(int, scores.split()))
        assert answer.claim.scores == wanted


def test_the_words_that_no_move_may_hold_are_those_of_the_page() -> None:
    (sentence,) = re.findall(r"^move .*none of them (.*) or with", PAGE, re.MULTILINE)
    words = re.findall(r"[A-Z]+", sentence)
    assert len(words) == 5
    for word in [*words, "RESULT"]:
        with pytest.raises(protocol.ProtocolError):
            asked().answer(f"a {word}")


def asked() -> Conversation:
    bot = Conversation()
    bot.hear("START")
    return bot
