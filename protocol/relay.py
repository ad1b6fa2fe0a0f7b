"""The referee's side of the conversation: which line is due to whom."""

from protocol.errors import ProtocolError
from protocol.words import CAST, START


class Relay:
    """Keeps, for each of the two seats, what was played since that player's own last line.

    It is told of every move (`played`), and of all usable casts before each move (`thrown`). `ask`
    gives the line that asks a seat for its next move. The moves of an opening, if the game begins
    behind one, stand at the head of each seat's first line. `greetings` are the lines of a game's own
    that the seats are told first: that of the one who begins replaces START, that of the other is a line
    before all others, which the caller sends. Both are empty where the game begins as usual.
    """

    def __init__(self, opening: str = "", greetings: tuple[str, str] = ("", "")) -> None:
        self._greeting = greetings[0]
        self._unheard: tuple[list[str], list[str]] = ([], [])
        self._openings = [opening, opening]
        self._begun = False

    def played(self, seat: int, move: str) -> None:
        """The seat (0 or 1) has played a move, which the other must hear.

        Raises ProtocolError where it follows another move of the same seat with no cast between, since
        one line could not tell them apart.
        """
        unheard = self._unheard[1 - seat]
        if unheard and not unheard[-1].startswith(CAST):
            raise ProtocolError("two moves that one line cannot tell apart", move)
        unheard.append(move)

    def thrown(self, casts: str) -> None:
        """These are all casts that the player on move may now use, written as in `CAST 4 2`."""
        self._unheard[0].append(casts)
        self._unheard[1].append(casts)

    def ask(self, seat: int) -> str:
        """The line that asks the seat for a move; it counts as sent.

        Raises ProtocolError where there is nothing to say to that player.
        """
        unheard = self._unheard[seat]
        if self._openings[seat]:
            unheard.insert(0, self._openings[seat])
            self._openings[seat] = ""
        if not self._begun:
            self._begun = True
            unheard.insert(0, self._greeting or START)
        elif not unheard:
            raise ProtocolError("nothing was played since the last line")
        line = " ".join(unheard)
        unheard.clear()
        return line
