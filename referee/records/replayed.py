"""A recorded game played again: its moves one by one, and the conversation it was played in."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.game import Game, Move
from protocol import ProtocolError, Relay
from referee.game.evaluation import Evaluation
from referee.game.game_record import CHANCE, GameRecord, Said, bytes_of
from referee.game.verdict import Fouled, Kind
from referee.judging.judge import Judge


class Played(NamedTuple):
    """A move, or a throw, as it came: who made it (0 for chance), its steps, its text, its time, and what
    a program thought of it.
    """

    by: int
    move: Move
    text: str
    micros: int
    evaluation: Evaluation | None = None


class Line(NamedTuple):
    """A line on the pipe. `way` is "to" or "from", `fault` marks the one that the game was lost by."""

    way: str
    player: int
    text: str
    fault: bool = False


class Replayer:
    """Plays a recorded game again, word by word; the words of the opening come first."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._judge = Judge(game)

    def opening(self, text: str) -> Iterator[Played]:
        """Play a word of the opening."""
        position = self._judge.position
        for one in self._game.split(text):
            by, move = 1 + position.side, self._game.read(position, one)
            self._game.play(position, move)
            yield Played(by, move, one, 0)

    def follow(self, said: Said) -> Played | None:
        """Play what was said; None where it was no legal move."""
        player, text, micros, evaluation = said
        position = self._judge.position
        if player == CHANCE:
            move = self._game.read(position, text)
            self._game.play(position, move)
            return Played(CHANCE, move, text, 0)
        before = position.copy()
        try:
            played, _ = self._judge.take(bytes_of(text))
        except Fouled:
            return None
        if not played:
            return None
        return Played(player, self._game.read(before, played), played, micros, evaluation)


def moves(game: Game, opening: tuple[str, ...], said: list[Said]) -> Iterator[Played]:
    """The moves of a game, those of the opening first; stops before a move that was no legal one."""
    replayer = Replayer(game)
    for text in opening:
        yield from replayer.opening(text)
    for one in said:
        played = replayer.follow(one)
        if played is not None:
            yield played


def conversation(game: Game, opening: tuple[str, ...], record: GameRecord) -> list[Line]:
    """All lines on the pipe up to the verdict."""
    verdict = record.verdict
    judge = Judge(game)
    relay = Relay(" ".join(opening))
    for text in opening:
        judge.follow(text)
    dice = judge.position.chance
    lines: list[Line] = []
    faulty = verdict.kind is Kind.FAULT

    def ask() -> None:
        if dice:
            relay.thrown(game.prompt(judge.position))
        side = judge.position.side
        lines.append(Line("to", side + 1, relay.ask(side)))

    try:
        for player, text, *_ in record.said:
            if player == CHANCE:
                game.follow(judge.position, text)
                continue
            ask()
            lines.append(Line("from", player, text))
            played, result = judge.take(bytes_of(text))
            if result is not None:
                break
            relay.played(player - 1, played)
        else:
            if not judge.position.chance and not judge.position.over:
                ask()
    except Fouled:
        lines[-1] = lines[-1]._replace(fault=faulty)
        return lines
    except ProtocolError:
        return lines  # the game ended where nothing more was due to anybody
    if faulty:
        said = verdict.line if verdict.line is not None else ""
        lines.append(Line("from", verdict.at_fault[0], said, fault=True))
    return lines
