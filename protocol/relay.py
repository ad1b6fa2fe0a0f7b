"""The referee's side of the conversation: which line is due to whom."""

from protocol.errors import ProtocolError
from protocol.words import START


class Relay:
    """Keeps, for each of the two seats, what was played since that player's own last line.

    It is told of every move (`played`), and of all usable casts before each move (`thrown`). `ask`
    gives the line that asks a seat for its next move. The moves of an opening, if the game begins
    behind one, stand at the head of each seat's first line. `greetings` are the lines of a game's own
    that the seats are told first: that of the one who begins replaces START, that of the other is a line
    before all others, which the caller sends. Both are empty where the game begins as usual.
    """

    def __init__(self, opening: str = "", greetings: tuple[str, str] = ("", "")) -> None:
        self._start = greetings[0] or START
        self._unheard = ["", ""]
        self._cast_last = [False, False]
        self._openings = {0: opening, 1: opening}

    def played(self, seat: int, move: str) -> None:
        """The seat (0 or 1) has played a move, which the other must hear.

        Raises ProtocolError where it follows another move of the same seat with no cast between, since
        one line could not tell them apart.
        """
        other = 1 - seat
        unheard = self._unheard[other]
        if unheard:
            if not self._cast_last[other]:
                raise ProtocolError("two moves that one line cannot tell apart", move)
            move = f"{unheard} {move}"
        self._unheard[other] = move
        self._cast_last[other] = False

    def thrown(self, casts: str) -> None:
        """These are all casts that the player on move may now use, written as in `CAST 4 2`."""
        for seat, unheard in enumerate(self._unheard):
            self._unheard[seat] = f"{unheard} {casts}" if unheard else casts
            self._cast_last[seat] = True

    def ask(self, seat: int) -> str:
        """The line that asks the seat for a move; it counts as sent.

        Raises ProtocolError where there is nothing to say to that player.
        """
        line = self._unheard[seat]
        if self._openings:
            line = self._begin(seat, line)
        if not line:
            raise ProtocolError("nothing was played since the last line")
        self._unheard[seat] = ""
        return line

    def _begin(self, seat: int, line: str) -> str:
        """The line with what begins the first line of a seat, if it is that."""
        start = self._start if len(self._openings) == 2 else ""
        opening = self._openings.pop(seat, "")
        return " ".join(filter(None, (start, opening, line)))
