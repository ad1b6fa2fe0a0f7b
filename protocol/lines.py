"""One line of the pipe: from bytes to text, and from text to bytes."""

from protocol.errors import ProtocolError

MAX_LINE = 64 * 1024
"""The longest line in bytes, its end not counted."""


def read_line(raw: bytes | str) -> str:
    """The text of one line, without its end (LF, CRLF, CR or none) and without blanks around it.

    A byte order mark before it, as some systems write, is passed over. Raises ProtocolError for a
    line that is too long, not UTF-8, empty, or that holds anything which is neither printable nor a
    blank.
    """
    if isinstance(raw, bytes):
        if len(raw) > MAX_LINE + 2:
            raise ProtocolError("a line longer than 64 KiB", raw)
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            raise ProtocolError("a line that is not UTF-8", raw) from None
    else:
        text = raw
    text = text.removeprefix("\ufeff").strip(" \t\r\n")
    if not text.isprintable():
        text = text.replace("\t", " ")
        if not text.isprintable():
            odd = next(sign for sign in text if not sign.isprintable())
            raise ProtocolError(f"a line with the unprintable character U+{ord(odd):04X}", raw)
    if not text:
        raise ProtocolError("an empty line", raw)
    if len(text) > MAX_LINE // 4 and len(text.encode()) > MAX_LINE:
        raise ProtocolError("a line longer than 64 KiB", raw)
    return text


def write_line(text: str) -> bytes:
    """The bytes of one line that says `text`, its LF included; `read_line` gives `text` back.

    Raises ProtocolError for a text that would be read as another one, such as two lines.
    """
    if read_line(text) != text:
        raise ProtocolError("a line that would not arrive as it is", text)
    return text.encode() + b"\n"
