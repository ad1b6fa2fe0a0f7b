"""The words on the pipe between a bot and a referee; README.md tells the grammar.

Nothing here reads or writes a pipe, and a move is opaque text: reading it is the game's business.
"""

from protocol.answers import Answer, Claim, format_result, read_answer
from protocol.conversation import Conversation, Event, Over, Turn, Wait
from protocol.errors import ProtocolError
from protocol.lines import MAX_LINE, read_line, write_line
from protocol.played import Item, format_played, parse_played
from protocol.relay import Relay

__all__ = [
    "MAX_LINE",
    "Answer",
    "Claim",
    "Conversation",
    "Event",
    "Item",
    "Over",
    "ProtocolError",
    "Relay",
    "Turn",
    "Wait",
    "format_played",
    "format_result",
    "parse_played",
    "read_answer",
    "read_line",
    "write_line",
]
