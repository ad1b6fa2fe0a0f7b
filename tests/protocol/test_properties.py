"""For every input: what is formatted parses back; nothing is ever raised but ProtocolError."""

import contextlib

from hypothesis import given
from hypothesis import strategies as st

from protocol import (
    MAX_LINE,
    Conversation,
    Over,
    ProtocolError,
    Relay,
    Turn,
    format_played,
    format_result,
    parse_played,
    read_answer,
    read_line,
    write_line,
)

WORDS = ("START", "CAST", "RESULT", "END", "LIMIT", "BLOCKED", "3TR", "0:4", "1:-1s", "S", "P")
numbers = st.integers(-999_999_999, 999_999_999)
moves = st.lists(
    st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=8).filter(
        lambda word: word not in WORDS[:6] and "RESULT" not in word
    ),
    min_size=1,
    max_size=6,
).map(" ".join)
letter_moves = moves.filter(lambda move: not move.split()[0].lstrip("-").isdigit())
casts = st.lists(numbers, min_size=1, max_size=6).map(tuple)
played = st.lists(st.tuples(casts, letter_moves)).map(
    lambda pairs: tuple(item for pair in pairs for item in pair)
)
texts = st.one_of(
    st.text(),
    st.text(st.sampled_from("CAST0123456789- :\t\r\né٣²\ud800\x00")),
    st.lists(st.one_of(st.sampled_from(WORDS), numbers.map(str))).map(" ".join),
)
raw_lines = st.one_of(texts, st.binary(), texts.map(lambda text: text.encode(errors="replace")))


@given(played)
def test_played_parses_back(items: tuple[object, ...]) -> None:
    assert parse_played(format_played(items)) == items  # type: ignore[arg-type]


@given(st.lists(st.one_of(texts, st.lists(st.integers()).map(tuple))))
def test_played_is_formatted_faithfully_or_not_at_all(items: list[str | tuple[int, ...]]) -> None:
    with contextlib.suppress(ProtocolError):
        assert parse_played(format_played(items)) == tuple(items)


@given(st.one_of(st.none(), moves), st.tuples(numbers, numbers))
def test_result_reads_back(move: str | None, scores: tuple[int, int]) -> None:
    answer = read_answer(format_result(scores, move))
    assert answer.move == move
    assert answer.claim is not None
    assert answer.claim.scores == scores


@given(texts, st.tuples(st.integers(), st.integers()))
def test_result_is_formatted_faithfully_or_not_at_all(move: str, scores: tuple[int, int]) -> None:
    with contextlib.suppress(ProtocolError):
        answer = read_answer(format_result(scores, move))
        assert (answer.move, answer.claim) == (move, (None, scores))


@given(moves)
def test_a_move_survives_the_whole_way(move: str) -> None:
    first, second = Conversation(), Conversation()
    relay = Relay()
    first.hear(write_line(relay.ask(0)))
    answer = read_answer(write_line(first.answer(move)))
    assert answer.move is not None
    relay.played(0, answer.move)
    assert second.hear(write_line(relay.ask(1))) == Turn(move)
    assert (first.seat, second.seat) == (0, 1)


@given(raw_lines)
def test_a_line_is_read_or_refused(raw: bytes | str) -> None:
    for read in (read_line, read_answer):
        with contextlib.suppress(ProtocolError):
            read(raw)


@given(raw_lines)
def test_what_was_read_writes_back(raw: bytes | str) -> None:
    with contextlib.suppress(ProtocolError):
        text = read_line(raw)
        assert read_line(write_line(text)) == text
        assert read_line(text + " \r\n") == text


@given(texts)
def test_a_text_is_written_faithfully_or_not_at_all(text: str) -> None:
    with contextlib.suppress(ProtocolError):
        line = write_line(text)
        assert read_line(line) == text
        assert line.count(b"\n") == 1


@given(st.lists(st.one_of(raw_lines, st.none())))
def test_a_conversation_hears_or_refuses_whatever_comes(inputs: list[bytes | str | None]) -> None:
    bot = Conversation()
    over = False
    for heard in inputs:
        try:
            if heard is None:
                bot.answer("3R")
            else:
                event = bot.hear(heard)
                assert not over or isinstance(event, Over)
                over = over or isinstance(event, Over)
        except ProtocolError as error:
            assert str(error).isprintable()
            assert len(str(error)) < 700


@given(
    st.binary(max_size=64).map(bytes.strip),
    st.sampled_from((MAX_LINE, MAX_LINE + 1, MAX_LINE + 3, 10**6)),
)
def test_long_lines_are_refused(start: bytes, size: int) -> None:
    with contextlib.suppress(ProtocolError):
        read_line(start.ljust(size, b"x"))
        assert size == MAX_LINE
