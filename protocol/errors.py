"""The one error of this package."""

SHOWN = 80
"""How many characters of a faulty line the message shows at most."""


class ProtocolError(ValueError):
    """A line that is not of the grammar, or one that cannot come at this point of the conversation.

    `reason` says in plain words what is wrong; `line` is the faulty text (or bytes) whole, or None
    where no line is at fault. The message is one printable line, whatever the faulty line holds.
    """

    def __init__(self, reason: str, line: str | bytes | None = None) -> None:
        self.reason = reason
        self.line = line
        super().__init__(reason if line is None else f"{reason}: {_shown(line)}")


def _shown(line: str | bytes) -> str:
    text = ascii(line[:SHOWN])
    return text if len(line) <= SHOWN else f"{text} and {len(line) - SHOWN} more"
