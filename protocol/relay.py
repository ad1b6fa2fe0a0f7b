"""The referee's side of the conversation: which line is due to whom."""

from protocol.errors import ProtocolError
from protocol.played import Item, format_played
from protocol.words import START


class Relay:
    """Keeps, for each of the two seats, what was played since his own last line.

    Told of every move (`played`) and of all usable casts before each move (`thrown`), it gives the
    line that asks a seat for his next move (`ask`).
    """

    def __init__(self) -> None:
        self._unheard: tuple[list[Item], list[Item]] = ([], [])
        self._begun = False

    def played(self, seat: int, move: str) -> None:
        """The seat (0 or 1) has played a move, which the other must hear."""
        self._unheard[1 - seat].append(move)

    def thrown(self, casts: tuple[int, ...]) -> None:
        """These are all the casts that the player on move may now use."""
        self._unheard[0].append(casts)
        self._unheard[1].append(casts)

    def ask(self, seat: int) -> str:
        """The line that is due to the seat, who is on move; it counts as sent.

        Raises ProtocolError where there is nothing to say to him, and where the moves that were
        played cannot be told apart on one line.
        """
        unheard = self._unheard[seat]
        text = format_played(unheard)
        if not self._begun:
            text = f"{START} {text}".rstrip()
            self._begun = True
        elif not text:
            raise ProtocolError("nothing was played since the last line")
        unheard.clear()
        return text
