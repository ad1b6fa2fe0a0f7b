"""Bytes and text of one line."""

import pytest

from protocol import MAX_LINE, ProtocolError, parse_played, read_answer, read_line, write_line


@pytest.mark.parametrize("raw", [b"3TR\n", b"3TR\r\n", b"3TR", b"3TR  \t\r\n", b" 3TR", "3TR \n", b"3TR\r"])
def test_ends_and_blanks_around_the_text_do_not_matter(raw: bytes | str) -> None:
    assert read_line(raw) == "3TR"


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbf3TR\n", "\ufeff3TR\n", b"\xef\xbb\xbf 3TR\r\n"])
def test_a_byte_order_mark_before_the_text_does_not_matter(raw: bytes | str) -> None:
    assert read_line(raw) == "3TR"


def test_a_tab_is_a_blank() -> None:
    assert read_line(b"P\t0 0\n") == "P 0 0"


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b"\r\n", "empty"),
        (b"\xff\xfe3R\n", "not UTF-8"),
        (b"3\x00R\n", "U\\+0000"),
        (b"3R\r3B\n", "U\\+000D"),
        ("3\ufeffR", "U\\+FEFF"),
        (b"\xef\xbb\xbf\n", "empty"),
        (b"x" * (MAX_LINE + 1) + b"\n", "64 KiB"),
        ("é" * (MAX_LINE // 2 + 1), "64 KiB"),
    ],
)
def test_what_is_no_line_is_refused_with_the_reason(raw: bytes | str, reason: str) -> None:
    with pytest.raises(ProtocolError, match=reason) as caught:
        read_line(raw)
    assert caught.value.line == raw


def test_the_longest_line_is_read() -> None:
    assert len(read_line(b"x" * MAX_LINE + b"\r\n")) == MAX_LINE


def test_a_message_stays_short_and_printable() -> None:
    with pytest.raises(ProtocolError) as caught:
        read_line(b"\xff" * 10_000)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("text", ["", " 3R", "3R\n", "a\nb", "a\tb", "\ud800"])
def test_what_no_line_can_carry_is_not_written(text: str) -> None:
    with pytest.raises(ProtocolError):
        write_line(text)


@pytest.mark.parametrize("line", ["START", "END", "CAST 3", "3R LIMIT", "RESULT 3R END 50 40"])
def test_a_word_of_the_grammar_is_no_move(line: str) -> None:
    with pytest.raises(ProtocolError, match="is no move"):
        read_answer(line)


def test_only_ascii_digits_make_a_number() -> None:
    assert read_answer("RESULT 3R ٣ ٤").claim == (None, None)
    assert read_answer("RESULT 3R 1234567890 1").claim == (None, None)
    assert parse_played("CAST 4 ²") == ((4,), "²")


@pytest.mark.parametrize("sign", ["", ":", "=", ",", "S", "S:", ":-"])
def test_whatever_follows_the_word_result_at_once_is_no_part_of_the_claim(sign: str) -> None:
    answer = read_answer(f"RESULT{sign} 3R 50 46")
    assert (answer.move, answer.claim) == ("3R", (None, (50, 46)))
