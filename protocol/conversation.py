"""A bot's side of the conversation, without the pipe: it is given each line and says what is due."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from protocol.answers import Scores, format_result
from protocol.errors import ProtocolError
from protocol.lines import MAX_LINE, read_line
from protocol.played import plain_played
from protocol.words import END, LIMIT, RESULT, START, check_move


class Turn(NamedTuple):
    """An answer is due. `played` is all that was played since the own last line, as one text.

    It is of the grammar (`parse_played` reads it) and empty where nothing was played yet.
    """

    played: str


class Wait(NamedTuple):
    """Nothing is due: the other player begins, and a line with the first move will come."""


class Over(NamedTuple):
    """The game is over and nothing will be due any more; `line` is what said so."""

    line: str


Event = Turn | Wait | Over
Opening = Callable[[str], int | None]
"""Reads a game's own opening line: the seat (0 or 1) it gives the bot, or None for another line."""


class _State(Enum):
    NEW = "before the first line"
    LISTENING = "while the other player is on move"
    ASKED = "while an answer is due"
    DONE = "after the end of the game"


class Conversation:
    """What a bot hears and says in one game.

    `hear` is called with each line in turn and returns what is due: after a `Turn` exactly one of
    `answer`, `announce`, `announce_limit`, `claim` and `finish` is called, and what each but the last
    returns is the line to send.
    `seat` is 0 or 1 as soon as the first line has told it, and None before. Each method raises
    ProtocolError, and changes nothing, where the line or the call does not fit.
    """

    def __init__(self, opening: Opening | None = None) -> None:
        self.seat: int | None = None
        self._opening = opening
        self._state = _State.NEW

    def hear(self, raw: bytes | str) -> Event:
        """Take in one line."""
        line = read_line(raw)
        if RESULT in line or line == END:
            self._state = _State.DONE
            return Over(line)
        if self._state in (_State.ASKED, _State.DONE):
            raise ProtocolError(f"a line {self._state.value}", line)
        if self._state is _State.NEW:
            return self._hear_first(line)
        return self._asked(line)

    def _hear_first(self, line: str) -> Event:
        seat = self._opening(line) if self._opening is not None else None
        if seat is not None:
            self.seat = seat
            self._state = _State.LISTENING if seat else _State.ASKED
            return Wait() if seat else Turn("")
        first, _, rest = line.partition(" ")
        begins = first == START
        turn = self._asked(rest if begins else line)
        self.seat = 0 if begins else 1
        return turn

    def _asked(self, text: str) -> Turn:
        played = plain_played(text)
        self._state = _State.ASKED
        return Turn(played)

    def hear_anyway(self, raw: bytes | str) -> Turn:
        """Take in a line that `hear` has refused as what the other player answered, whatever it holds.

        `played` is then its text without what cannot be printed, and need not be of the grammar.
        Raises ProtocolError where no line was due from them.
        """
        if self._state in (_State.ASKED, _State.DONE):
            raise ProtocolError(f"a line {self._state.value}", raw)
        text = raw.decode(errors="replace") if isinstance(raw, bytes) else raw
        text = "".join(sign if sign.isprintable() else " " for sign in text[:MAX_LINE]).strip()
        if self._state is _State.NEW:
            first, _, rest = text.partition(" ")
            self.seat = 0 if first == START else 1
            text = rest if first == START else text
        self._state = _State.ASKED
        return Turn(text)

    def answer(self, move: str) -> str:
        """The line that says a move."""
        self._expect_asked()
        if check_move(move) != move:
            raise ProtocolError("a move with blanks that are not single", move)
        self._state = _State.LISTENING
        return move

    def announce(self, move: str, scores: Scores) -> str:
        """The line that says which move, own or the other player's, has ended the game."""
        return self._end_with(format_result(scores, check_move(move)))

    def announce_limit(self, scores: Scores) -> str:
        """The line that says that the game is over by its limit of moves."""
        return self._end_with(f"{RESULT} {LIMIT} {scores[0]} {scores[1]}")

    def claim(self, scores: Scores) -> str:
        """The line that says that the game is over and has these scores, and no more."""
        return self._end_with(format_result(scores))

    def finish(self) -> None:
        """To be called instead where the move played has ended the game and the bot says nothing."""
        self._expect_asked()
        self._state = _State.DONE

    def _end_with(self, line: str) -> str:
        self._expect_asked()
        self._state = _State.DONE
        return line

    def _expect_asked(self) -> None:
        if self._state is not _State.ASKED:
            raise ProtocolError(f"nothing is to be said {self._state.value}")
