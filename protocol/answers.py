"""A bot's answer as the referee reads it: a move, the claim that the game has ended, or both."""

from typing import NamedTuple

from protocol.errors import ProtocolError
from protocol.lines import read_line
from protocol.words import BLOCKED, LIMIT, RESULT, check_move, whole_number

Scores = tuple[int, int]


class Claim(NamedTuple):
    """A bot's word that the game is over: why, if it said so, and the scores, player 1's first."""

    reason: str | None = None  # LIMIT or BLOCKED
    scores: Scores | None = None


class Answer(NamedTuple):
    """One line of a bot. At least one of the two is there; which move it is, the game must say."""

    move: str | None
    claim: Claim | None = None


def read_answer(raw: bytes | str) -> Answer:
    """Read a bot's line in any dialect: a bare move, or anything that contains RESULT.

    Behind RESULT stand, each of them optional, the move (or LIMIT, or BLOCKED) and two scores;
    where no move stands behind it, what stands before it is the move. A number of moves in the
    place of the move is given as the move, since only the game can tell. Raises ProtocolError for
    a line that `read_line` refuses and for a move with a word of the grammar in it.
    """
    line = read_line(raw)
    before, result, behind = line.partition(RESULT)
    if not result:
        return Answer(check_move(line))
    words = behind.split()
    if words and not behind[0].isspace():
        del words[0]  # the rest of a longer word, such as a colon
    scores = _take_scores(words)
    if words in ([LIMIT], [BLOCKED]):
        return Answer(_move(before, line), Claim(words[0], scores))
    return Answer(_move(" ".join(words) or before, line), Claim(None, scores))


def format_result(scores: Scores | None = None, move: str | None = None) -> str:
    """The line that ends a game: `RESULT [<move>] [<score 1> <score 2>]`.

    With a move it is what a bot says in place of the move that ends the game; the referee tells
    both players only the scores. Raises ProtocolError for what `read_answer` would not read so.
    """
    words = [RESULT]
    if move is not None:
        words.append(move)
    if scores is not None:
        words.extend(map(str, scores))
    line = " ".join(words)
    if read_answer(line) != (move, (None, scores)):
        raise ProtocolError("a result that no line can say", line)
    return line


def _take_scores(words: list[str]) -> Scores | None:
    """Take the two last words off, if both are whole numbers."""
    if len(words) < 2:
        return None
    one, two = whole_number(words[-2]), whole_number(words[-1])
    if one is None or two is None:
        return None
    del words[-2:]
    return one, two


def _move(text: str, line: str) -> str | None:
    if not text.strip():
        return None
    try:
        return check_move(text)
    except ProtocolError as error:
        raise ProtocolError(error.reason, line) from None
