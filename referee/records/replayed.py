"""A recorded game played again: its moves one by one, and its conversation on the pipes."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.game import Game, IllegalMove
from engines.position import Position
from protocol import ProtocolError, Relay
from referee.game.game_record import CHANCE, GameRecord, Said, bytes_of
from referee.game.shown import shown
from referee.game.verdict import Fouled, Kind
from referee.judging.judge import Judge
from referee.records.shapes import Damage


class PlayedMove(NamedTuple):
    """A move or a throw, with the positions before and after it."""

    said: Said
    before: Position
    after: Position


class ConversationLine(NamedTuple):
    """A line on a pipe, "to" or "from" a player as `way` says. `fault` marks the one that lost the game."""

    way: str
    player: int
    text: str
    fault: bool = False


def opening_moves(game: Game, opening: Iterable[str]) -> Iterator[PlayedMove]:
    """The moves of an opening, as if the players had answered them in no time."""
    position = game.start()
    for words in opening:
        for text in game.split(words):
            try:
                before, move = position.copy(), game.read(position, text)
            except IllegalMove as error:
                raise Damage(f"cannot be played: {error}", "the opening") from None
            game.play(position, move)
            yield PlayedMove(Said(1 + before.side, text, 0, None, move, text), before, position.copy())


def replayed(game: Game, start: Position, said: Iterable[Said]) -> Iterator[PlayedMove]:
    """All answers and throws after a position, each with the move that it was read as.

    The last move is empty if the game ended without a legal one: by a fault, or by an answer that only
    said that the limit of moves is reached.
    """
    before, judge = start, Judge(game, start.copy())
    for one in said:
        if before.over or (one.player == CHANCE) != before.chance:
            raise Damage(f"is said when it is not its turn: {shown(one.text)!r}", "the game")
        if one.player == CHANCE:
            try:
                move, text = game.read(before, one.text), one.text
            except IllegalMove as error:
                raise Damage(f"has a throw that is not possible: {error}", "the game") from None
            game.play(judge.position, move)
        else:
            try:
                move, text, _ = judge.take(bytes_of(one.text))
            except Fouled:
                yield PlayedMove(one, before, before)
                return
        after = judge.position.copy()
        yield PlayedMove(one._replace(move=move, written=text), before, after)
        before = after


class RecordedGame:
    """A recorded game, played again once.

    `greetings` are the opening lines that the players were told. `opening` holds the moves of the
    opening, `game` everything after it, `final` the last position.
    """

    def __init__(
        self,
        game: Game,
        opening: tuple[str, ...],
        record: GameRecord,
        greetings: tuple[str, str] = ("", ""),
    ) -> None:
        self._rules = game
        self._opening = opening
        self._record = record
        self._greetings = greetings
        self.opening = list(opening_moves(game, opening))
        self.start = self.opening[-1].after if self.opening else game.start()
        self.game = list(replayed(game, self.start, record.said))
        self.final = self.game[-1].after if self.game else self.start

    @property
    def moves(self) -> Iterator[PlayedMove]:
        """Everything that changed the position: the opening, the throws and the legal moves."""
        return (one for one in (*self.opening, *self.game) if one.said.move)

    def conversation(self) -> list[ConversationLine]:
        """All lines on the pipe up to the verdict."""
        verdict = self._record.verdict
        faulty = verdict.kind is Kind.FAULT
        lines: list[ConversationLine] = []
        try:
            for line in self._lines():
                lines.append(line)
        except ProtocolError:
            return lines  # the game ended when no line was due to either player
        if faulty and self.game and not self.game[-1].said.move:
            lines[-1] = lines[-1]._replace(fault=True)
        elif faulty:
            lines.append(ConversationLine("from", verdict.at_fault[0], verdict.line or "", fault=True))
        return lines

    def _lines(self) -> Iterator[ConversationLine]:
        """All lines with their answers, and at the end the line that was not answered, if there is one."""
        rules, relay = self._rules, Relay(" ".join(self._opening), self._greetings)
        if self._greetings[1]:
            yield ConversationLine("to", 2, self._greetings[1])

        def ask(position: Position) -> ConversationLine:
            if self.start.chance:
                relay.thrown(rules.prompt(position))
            return ConversationLine("to", position.side + 1, relay.ask(position.side))

        for said, before, after in self.game:
            if said.player == CHANCE:
                continue
            yield ask(before)
            yield ConversationLine("from", said.player, said.text)
            if not said.move or after.over:
                return
            relay.played(said.player - 1, said.written)
        if not self.final.chance and not self.final.over:
            yield ask(self.final)
