"""When in a game a program was at fault, in words that cannot be misread."""

from referee.game.verdict import Fault, Fouled
from referee.running.seat import Seat

JUDGED = frozenset({Fault.ILLEGAL_MOVE, Fault.UNREADABLE, Fault.EARLY_RESULT, Fault.FALSE_RESULT})
"""The faults of an answer that has come whole, and is counted already."""


def moment(fouled: Fouled, seat: Seat, move: int) -> str:
    """The player, the answer (the player's own count) and the move of the game (both players' count).

    `seat` is the one of that player; `move` is the number of the move that is due or, if an answer was
    judged, of the move in that answer.
    """
    player = f"player {fouled.player}"
    if fouled.fault is Fault.NO_START:
        return player
    if fouled.fault in JUDGED:
        return f"{player}, in {_answer(seat.answers)} (move {move} of the game)"
    if seat.asked > seat.answers:
        return f"{player}, in {_answer(seat.asked)} (move {move} of the game)"
    if not seat.answers:
        return f"{player}, before its first answer (move {move} of the game was due)"
    return f"{player}, after {_answer(seat.answers)} (move {move} of the game was due)"


def _answer(number: int) -> str:
    return "its first answer" if number == 1 else f"its answer {number}"
