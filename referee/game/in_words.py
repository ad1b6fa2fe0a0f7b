"""How a game ended, in words for people."""

from typing import Any

from referee.game.verdict import Verdict

PERSON = "you"
"""The name of the player who is a person."""


def outcome(players: tuple[str, str], verdict: Verdict) -> dict[str, Any]:
    """Who won, and why, in words."""
    if verdict.winner is None:
        said = "void: it counts for nobody"
    elif verdict.winner == 0:
        said = "nobody wins" if verdict.at_fault else "a draw"
    else:
        winner = readable(players[verdict.winner - 1])
        said = f"{winner} {'win' if winner == PERSON else 'wins'}"
    why = verdict.ending
    if verdict.reason:
        why += f" ({readable(verdict.reason)})"
    score = [f"{points:g}" for points in verdict.score] if verdict.score else []
    return {
        "winner": verdict.winner,
        "said": said,
        "why": why,
        "score": score,
        "atFault": list(verdict.at_fault),
    }


def readable(text: str) -> str:
    """What a program wrote, made fit to show: bytes that are not UTF-8 become escapes."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
