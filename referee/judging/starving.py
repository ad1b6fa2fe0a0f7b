"""Who is starved again and again, although the machine has room."""

from collections.abc import Sequence

from referee.game.verdict import Evidence, Fault, Kind, Verdict, Void

TOO_OFTEN = 3
"""So many games in a row cannot be void for one player, if a processor was idle meanwhile."""

ROOM = 4
"""A machine has room if one of the player's processors was idle for this part of the time: a quarter."""


def starved(verdict: Verdict) -> int:
    """Which player was starved, 1 or 2; 0 if the verdict is another one, or does not say it."""
    if verdict.ending != Void.STARVED or not verdict.evidence:
        return 0
    return int(verdict.evidence[0]["player"])


def proves_hiding(evidence: Evidence) -> bool:
    """Whether the evidence of a last attempt shows that its player was starved too often."""
    return int(evidence.get("voids", 0)) >= TOO_OFTEN and _had_room(evidence)


def blamed(attempts: Sequence[Verdict], score: tuple[float, float]) -> Verdict | None:
    """The verdict on a game that stands instead of a third void one in a row; None if it stays void."""
    last = attempts[-TOO_OFTEN:]
    players = {starved(verdict) for verdict in last}
    if len(last) < TOO_OFTEN or len(players) > 1 or players == {0}:
        return None
    if not all(_had_room(verdict.evidence[0]) for verdict in last):
        return None
    (player,) = players
    evidence = {**last[-1].evidence[0], "voids": TOO_OFTEN}
    reason = (
        f"{last[-1].reason}; the same for {TOO_OFTEN} games in a row, and the machine was not busy, so "
        f"the program lets itself be kept from running"
    )
    return Verdict(Kind.FAULT, Fault.TIME, 3 - player, score, (player,), None, reason, (evidence,))


def _had_room(evidence: Evidence) -> bool:
    return ROOM * int(evidence.get("idle_us", 0)) >= int(evidence["wall_us"])
