"""The rules' side of a game: what an answer means, and whether it is legal."""

from engines.game import Game, IllegalMove, Move, Result
from engines.position import Position
from protocol import Answer, Claim, ProtocolError, read_answer
from protocol.words import LIMIT
from referee.game.game_record import text_of
from referee.game.verdict import Fault, Fouled

SHORT = 32
"""Answers of at most this many bytes are remembered with their meaning, since most come again and again."""

REMEMBERED = 4096
"""The most answers that are remembered."""


Taken = tuple[Move, str, Result | None]
"""An answer that was judged: the steps of its move, the move's text as the game writes it, and the result
if the game is over. The move is empty if the answer said that the game ends without one. A plain tuple,
since one is made for every move of every game.
"""


class Judge:
    """Keeps the position of one game and plays the moves of the answers in it.

    `position` is only for reading; it begins as a given one, or as the start of the game. Call `take`
    with each answer of the player on move.
    """

    def __init__(self, game: Game, position: Position | None = None) -> None:
        self.position = position or game.start()
        self._game = game
        self._moves: dict[bytes, str] = {}

    @property
    def player(self) -> int:
        """Who is on move, 1 or 2."""
        return 1 + self.position.side

    def score(self) -> tuple[int, int]:
        """Both scores as they stand."""
        return self._game.score(self.position)

    def follow(self, text: str) -> None:
        """Play a move of an opening, or a throw; IllegalMove if it is not legal."""
        self._game.follow(self.position, text)

    def take(self, line: bytes) -> Taken:
        """Read an answer and play it; Fouled if it is no legal move, or claims something that is false."""
        text = self._moves.get(line)
        if text is None:
            try:
                answer = read_answer(line)
            except ProtocolError as error:
                raise Fouled(self.player, Fault.UNREADABLE, error.reason, line) from None
            if answer.claim is not None:
                return self._take_claim(answer, answer.claim, line)
            text = answer.move
            assert text is not None
            if len(line) <= SHORT and len(self._moves) < REMEMBERED:
                self._moves[line] = text
        game, position = self._game, self.position
        try:
            move = game.read(position, text)
        except IllegalMove as error:
            raise Fouled(self.player, Fault.ILLEGAL_MOVE, str(error), line) from None
        text = game.write(position, move)
        for step in move:
            position.play(step)
        return move, text, game.result(position) if position.over else None

    def _take_claim(self, answer: Answer, claim: Claim, line: bytes) -> Taken:
        """Judge an answer that claims that the game is over."""
        game, position, player = self._game, self.position, self.player
        if answer.move is None:
            if claim.reason != LIMIT or game.limit is None or position.plies != game.limit - 1:
                raise Fouled(player, Fault.EARLY_RESULT, "the game is not over", line)
            result = result_at_limit(self.score())
            move: Move = ()
            text = ""
        else:
            try:
                move = game.read(position, answer.move)
            except IllegalMove as error:
                reason = f"the game is not over, and no legal move ends it here: {error}"
                raise Fouled(player, Fault.EARLY_RESULT, reason, line) from None
            text = game.write(position, move)
            game.play(position, move)
            ended = game.result(position)
            if ended is None:
                raise Fouled(player, Fault.EARLY_RESULT, f"{text} does not end the game", line)
            result = ended
        self.check_claim(player, claim, result, line)
        return move, text, result

    @staticmethod
    def check_claim(player: int, claim: Claim, result: Result, line: bytes, **evidence: str) -> None:
        """Raise Fouled if a player claims other scores for a game that is over than the rules give."""
        if claim.scores is not None and claim.scores != result.score:
            said, right = " ".join(map(str, claim.scores)), " ".join(map(str, result.score))
            reason = f"says that the score is {said}, and it is {right}"
            raise Fouled(player, Fault.FALSE_RESULT, reason, line, **evidence)

    def hear_out(self, player: int, line: bytes, result: Result) -> None:
        """Check a line that the player who ended the game writes after the last move; Fouled if false."""
        try:
            claim = read_answer(line).claim
        except ProtocolError:
            return  # the game is over, and a line that claims nothing about it does no harm
        if claim is not None:
            self.check_claim(player, claim, result, line, behind_the_end=text_of(line))


def result_at_limit(score: tuple[int, int]) -> Result:
    """The result of a game that stops at its limit of moves with this score."""
    one, two = score
    return Result(1 if one > two else 2 if two > one else 0, score, "move limit")
