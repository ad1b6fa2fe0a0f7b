"""Judging a game again from its record alone: what was said, and the evidence."""

from collections.abc import Sequence

from engines.game import Game, Result
from referee.game.game_clock import GameClock, game_clock
from referee.game.game_record import CHANCE, GameRecord, Said, bytes_of
from referee.game.limits import LINE_LIMIT, Limits
from referee.game.verdict import RESIGNATION, Evidence, Fault, Fouled, Kind, Verdict, Void
from referee.judging.judge import Judge
from referee.judging.starving import proves_hiding
from referee.running.run_delays import MARGIN


class NoVerdict(ValueError):
    """The game of a record is not over, and the record holds no reason why it ended."""


def rejudge(game: Game, limits: Limits, opening: Sequence[str], played: GameRecord) -> Verdict:
    """The verdict that follows from the answers and the evidence; its reason may have other words.

    What the record itself says about the ending, the winner and who was at fault is not used. Raises
    NoVerdict if no verdict follows.
    """
    judge = Judge(game)
    for move in opening:
        judge.follow(move)
    evidence = played.verdict.evidence
    if any("failed" in one for one in evidence):
        return Verdict(Kind.VOID, Void.REFEREE, None, evidence=evidence)
    if any("left" in one for one in evidence):
        return Verdict(Kind.VOID, Void.LEFT, None, evidence=evidence)
    gave_up = next((int(one["player"]) for one in evidence if "gave_up" in one), None)
    answers, clock = [0, 0], game_clock(limits)
    try:
        for said in played.said:
            if said.player == CHANCE:
                judge.follow(said.text)
                continue
            answers[said.player - 1] += 1
            _check_charge(said, answers, limits)
            if clock is not None:
                _charge(clock, said)
            _, _, result = judge.take(bytes_of(said.text))
            if result is not None:
                return _ended(judge, said.player, result, evidence)
        fouls = [_foul(one, answers, limits, clock) for one in evidence if "gave_up" not in one]
    except Fouled as fouled:
        fouls = [fouled, *(_foul(one, answers, limits, clock) for one in evidence[1:])]
    if gave_up is not None:
        return Verdict(Kind.RULES, RESIGNATION, 3 - gave_up, judge.score(), evidence=evidence)
    if not fouls:
        raise NoVerdict("the game is not over and nobody is at fault")
    score = judge.score()
    if fouls[0] is None:
        return Verdict(Kind.VOID, Void.STARVED, None, evidence=evidence)
    at_fault = tuple(sorted(foul.player for foul in fouls if foul is not None))
    winner = 3 - at_fault[0] if len(at_fault) == 1 else 0
    return Verdict(Kind.FAULT, fouls[0].fault, winner, score, at_fault, evidence=evidence)


def _ended(judge: Judge, player: int, result: Result, evidence: Sequence[Evidence]) -> Verdict:
    """The verdict on a game that the rules have ended, unless a false result was claimed after the end."""
    try:
        for one in evidence:
            judge.hear_out(player, bytes_of(str(one["behind_the_end"])), result)
    except Fouled as fouled:
        return Verdict(Kind.FAULT, fouled.fault, 3 - player, judge.score(), (player,))
    return Verdict(Kind.RULES, result.ending, result.winner, result.score)


def _check_charge(said: Said, answers: list[int], limits: Limits) -> None:
    """Fouled if an answer that was late by the wall time was charged more than it might take."""
    most = limits.allowance(first=answers[said.player - 1] == 1) + MARGIN
    if said.charged is not None and said.charged > most // 1000:
        raise Fouled(said.player, Fault.TIME, "")


def _charge(clock: GameClock, said: Said) -> None:
    """Take an answer off the clock of the game; Fouled if there was less left."""
    if said.counted > clock.allowance(said.player) + MARGIN // 1000:
        raise Fouled(said.player, Fault.TIME, "")
    clock.charge(said.player, said.counted)


def _foul(evidence: Evidence, answers: list[int], limits: Limits, clock: GameClock | None) -> Fouled | None:
    """The fault that a piece of evidence proves; None if it proves that the player was starved."""
    player = int(evidence["player"])
    if "charged_us" in evidence:
        most = limits.allowance(first=not answers[player - 1])
        if clock is not None:
            most = min(most, 1000 * clock.allowance(player))
        late = int(evidence["charged_us"]) >= (most + MARGIN) // 1000
        return Fouled(player, Fault.TIME, "") if late or proves_hiding(evidence) else None
    for name, fault in _PROOFS.items():
        if name in evidence and _proves(name, evidence[name], limits):
            return Fouled(player, fault, "")
    if "exit_code" in evidence:
        if answers[player - 1]:
            return Fouled(player, Fault.CRASH, "")
        return Fouled(player, Fault.FIRST_CRASH if "read_line" in evidence else Fault.NO_START, "")
    raise NoVerdict(f"the record holds no reason why player {player} is at fault")


_PROOFS = {
    "not_started": Fault.NO_START,
    "line_bytes": Fault.FLOOD,
    "unasked": Fault.UNASKED,
    "closed": Fault.CLOSED,
    "memory": Fault.MEMORY,
    "processes": Fault.PROCESSES,
}


def _proves(name: str, value: int | str, limits: Limits) -> bool:
    most = {"line_bytes": LINE_LIMIT, "memory": limits.memory, "processes": limits.processes}
    if name not in most:
        return True
    limit = most[name]
    return limit is not None and int(value) > limit
