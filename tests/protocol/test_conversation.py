"""What a bot hears and says, step by step."""

from collections.abc import Callable

import pytest

from protocol import Conversation, Over, ProtocolError, Turn, Wait


def test_the_player_who_gets_start_begins() -> None:
    bot = Conversation()
    assert bot.seat is None
    assert bot.hear("START\n") == Turn("")
    assert bot.seat == 0


def test_the_player_who_gets_a_move_first_is_the_second() -> None:
    bot = Conversation()
    assert bot.hear("3TR\r\n") == Turn("3TR")
    assert bot.seat == 1


def test_casts_come_with_start() -> None:
    assert Conversation().hear("START CAST 4 2") == Turn("CAST 4 2")


def test_a_word_that_only_begins_like_start_is_a_move() -> None:
    bot = Conversation()
    assert bot.hear("STARTED") == Turn("STARTED")
    assert bot.seat == 1


@pytest.mark.parametrize(
    "line",
    ["RESULT 50 40", "END", "END\r\n", "RESULT", "12 RESULT 3", "RESULT 3TR 50 40", "xRESULTx"],
)
@pytest.mark.parametrize("before", [[], ["START"], ["START", "answer"]])
def test_the_end_may_come_at_any_time(line: str, before: list[str]) -> None:
    bot = Conversation()
    for step in before:
        bot.answer("1R") if step == "answer" else bot.hear(step)
    assert isinstance(bot.hear(line), Over)
    assert isinstance(bot.hear("RESULT 1 2"), Over)
    with pytest.raises(ProtocolError, match="after the end of the game"):
        bot.hear("3R")


def test_start_comes_once() -> None:
    bot = Conversation()
    bot.hear("START")
    bot.answer("1R")
    with pytest.raises(ProtocolError, match="START is no move"):
        bot.hear("START")


@pytest.mark.parametrize(
    "line", ["", "  \t ", "\r\n", "CAST", "CAST x", "3R END", "START START", "a\x00b", "a\nb"]
)
def test_a_bad_line_is_refused_and_changes_nothing(line: str) -> None:
    bot = Conversation()
    with pytest.raises(ProtocolError):
        bot.hear(line)
    assert bot.hear("START") == Turn("")


def test_nothing_more_is_heard_while_an_answer_is_due() -> None:
    bot = Conversation()
    bot.hear("START")
    with pytest.raises(ProtocolError, match="while an answer is due"):
        bot.hear("3R")
    assert bot.answer("1R") == "1R"


@pytest.mark.parametrize(
    "say",
    [lambda bot: bot.answer("1R"), lambda bot: bot.announce("1R", (1, 2)), Conversation.finish],
)
def test_nothing_is_said_unasked(say: Callable[[Conversation], object]) -> None:
    bot = Conversation()
    with pytest.raises(ProtocolError, match="before the first line"):
        say(bot)
    bot.hear("START")
    say(bot)
    with pytest.raises(ProtocolError, match="nothing is to be said"):
        say(bot)


def test_an_announced_end_is_followed_by_nothing_but_the_end() -> None:
    bot = Conversation()
    bot.hear("START")
    assert bot.announce("3TR", (50, 20)) == "RESULT 3TR 50 20"
    with pytest.raises(ProtocolError, match="after the end"):
        bot.hear("4R")
    assert bot.hear("RESULT 50 20") == Over("RESULT 50 20")


def test_an_announcement_names_a_move_of_several_words() -> None:
    bot = Conversation()
    bot.hear("START")
    assert bot.announce("S 1 2 M 2 4", (3, 1)) == "RESULT S 1 2 M 2 4 3 1"


@pytest.mark.parametrize("move", ["", " ", "3R ", "START", "RESULT", "a  b", "a\nb", "3R END"])
def test_no_line_is_made_of_what_is_no_move(move: str) -> None:
    bot = Conversation()
    bot.hear("START")
    with pytest.raises(ProtocolError):
        bot.answer(move)
    assert bot.answer("3R") == "3R"


def four_numbers(line: str) -> int | None:
    words = line.split()
    return int(words[0]) - 1 if len(words) == 4 else None


def test_an_opening_line_of_the_game_may_make_the_bot_begin() -> None:
    bot = Conversation(four_numbers)
    assert bot.hear("1 5 60 5\n") == Turn("")
    assert bot.seat == 0
    assert bot.answer("P 0 0") == "P 0 0"
    assert bot.hear("P 1 0") == Turn("P 1 0")


def test_an_opening_line_of_the_game_may_make_the_bot_wait() -> None:
    bot = Conversation(four_numbers)
    assert bot.hear("2 5 60 5\n") == Wait()
    assert bot.seat == 1
    assert bot.hear("P 0 0") == Turn("P 0 0")


def test_a_game_with_an_opening_line_may_begin_as_any_other() -> None:
    assert Conversation(four_numbers).hear("START") == Turn("")
    assert Conversation(four_numbers).hear("P 0 0") == Turn("P 0 0")
