"""Judging a game again from its record: every move, every throw, the verdict."""

from dataclasses import dataclass

from engines.counted import counted
from engines.game import Game, IllegalMove
from engines.grade import Grade
from referee.game.dice import Dice
from referee.game.game_record import CHANCE, GameRecord, bytes_of
from referee.game.limits import Limits
from referee.game.verdict import Fouled, Kind
from referee.judging.grades import grades
from referee.judging.judge import Judge
from referee.records.rejudge import NoVerdict, rejudge
from referee.verifying.findings import Unsound


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as its file keeps it; `seed` is the seed of its dice, None without dice or if it is unknown."""

    game: Game
    limits: Limits
    opening: tuple[str, ...]
    played: GameRecord
    seed: str | None


@dataclass(frozen=True, slots=True)
class Judged:
    """What a game that holds turned out to be: its throws, and what it was worth to each player."""

    throws: int
    grades: tuple[Grade, Grade] | None


def judge_again(kept: KeptGame) -> Judged:
    """Judge a game again; Unsound if anything differs."""
    judge = Judge(kept.game)
    throws = _check_what_was_said(kept, judge)
    _check_verdict(kept)
    return Judged(throws, grades(kept.game, kept.played.verdict, judge.position))


def _check_verdict(kept: KeptGame) -> None:
    """Compare the verdict with the one that follows from what was said and seen."""
    stands = kept.played.verdict
    try:
        follows = rejudge(kept.game, kept.limits, kept.opening, kept.played)
    except NoVerdict as error:
        raise Unsound(f"its verdict is {str(stands.ending)!r}, but {error}") from None
    for what in ("kind", "ending", "winner", "at_fault", "score"):
        is_now, would_be = getattr(stands, what), getattr(follows, what)
        if what == "score" and follows.kind is Kind.VOID:
            continue  # a void game has none
        if is_now != would_be:
            name = what.replace("_", " ")
            raise Unsound(f"its {name} is {_in_words(is_now)}, and what was said gives {_in_words(would_be)}")


def _in_words(value: object) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(str, value)) or "nobody"
    return "none" if value is None else repr(str(value)) if isinstance(value, str) else str(value)


def _check_what_was_said(kept: KeptGame, judge: Judge) -> int:
    """Play the game again and compute every throw again; return how many there are."""
    game, position, count = kept.game, judge.position, 0
    if position.chance and kept.seed is None:
        raise Unsound("the seed of its dice is not told")
    dice = Dice(kept.seed or "") if position.chance else None
    try:
        for move in kept.opening:
            judge.follow(move)
    except IllegalMove as error:
        raise Unsound(f"its opening cannot be played: {error}") from None
    for place, said in enumerate(kept.played.said):
        if position.over:
            raise Unsound(f"something is said after the end of the game: {said.text!r}")
        if (said.player == CHANCE) != position.chance or (
            said.player != CHANCE and said.player != judge.player
        ):
            raise Unsound(
                f"it is not the turn of what was said after {counted(count, 'throw')}: {said.text!r}"
            )
        if dice is not None and said.player == CHANCE:
            throw = game.throw(position, dice.draw(judge.player))
            text = game.write(position, throw)
            count += 1
            if said.text != text:
                raise Unsound(f"throw {count}, of player {judge.player}, is {said.text!r} and not {text!r}")
            game.play(position, throw)
            continue
        try:
            judge.take(bytes_of(said.text))
        except Fouled as fouled:
            if place + 1 < len(kept.played.said):
                raise Unsound(f"the game goes on after {said.text!r}: {fouled.reason}") from None
    return count
