"""A bot: follows the game as the lines tell it, and answers when an answer is due."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bots.arguments import BotSettings, tell
from bots.clock import Clock, GameClock, MoveClock
from engines import COMPILED
from engines.game import Game, IllegalMove, Option, Rule
from engines.registry import player_classes
from protocol import Conversation, Event, ProtocolError, Turn, write_line

if TYPE_CHECKING:
    from engines.thought import Thought

SHOWN = 80
"""How many characters of a line a warning shows."""


class Bot:
    """Plays one game under its settings.

    `hear` is given each line; where it returns a `Turn`, `answer` returns the bytes to send (none
    where the game has ended and nothing is to be said), and `sent` is called when they are sent.
    Each line that does not fit is told on standard error. Then the settings decide: they let the
    bot go on, claim the end, or raise ProtocolError or IllegalMove.
    """

    def __init__(self, game: type[Game], settings: BotSettings) -> None:
        self._game_class = game
        self._settings = settings
        self._conversation = Conversation(self._greet)
        self._warned = False  # of the line that is being answered
        self._clock = self._given_clock()
        self._side: int | None = None
        self._sit_down(settings.rules)
        if settings.verbose:
            tell(f"engines {'compiled' if COMPILED else 'as plain Python, slower'}")

    def _given_clock(self) -> Clock:
        """The clock that the command line asks for."""
        seconds, game_seconds, increment = self._settings[:3]
        if game_seconds is not None:
            return GameClock(game_seconds, self._allot, increment, seconds)
        assert seconds is not None
        return MoveClock(seconds)

    def _sit_down(self, rules: dict[str, Rule]) -> None:
        settings = self._settings
        self._game = self._game_class(**rules)
        self._player = player_classes(self._game.name)[settings.player](
            self._game,
            seed=settings.seed,
            threads=settings.threads,
            tell=_think_aloud if settings.verbose else None,
        )
        self._position = self._player.start()
        self._played: list[str] = []

    def _greet(self, line: str) -> int | None:
        """Take an opening line of the game's own, which sets the time for the whole game and the rules."""
        greeting = self._game.greeting(line)
        if greeting is None:
            return None
        rules = {**self._settings.rules, **greeting.rules}
        if rules != self._game.rules:
            self._sit_down(rules)
        self._clock = GameClock(greeting.seconds, self._allot)
        return greeting.seat

    def _allot(self, left: float, answering: float) -> float:
        """What the next answer is worth of the seconds left."""
        return self._player.allot(self._position, left, answering)

    def hear(self, raw: bytes) -> Event:
        """Take in one line."""
        self._warned = False
        try:
            return self._conversation.hear(raw)
        except ProtocolError as error:
            if self._settings.on_illegal == "stop":
                raise
            turn = self._conversation.hear_anyway(raw)
            self._warn(error.reason, turn.played)
            return turn

    def answer(self, turn: Turn, arrived_ns: int) -> bytes:
        """Play the opponent's moves, choose a move and play it. `arrived_ns`: when the line came."""
        before, legal = self._game.write_position(self._position), True
        try:
            self._follow(turn.played)
        except IllegalMove as error:
            if self._settings.on_illegal == "stop":
                raise
            self._warn(str(error), turn.played)
            self._game.set_position(self._position, before)
            if self._settings.on_illegal == "claim":
                return write_line(self._conversation.claim(self._game.score(self._position)))
            legal = self._change_rules(turn.played)
            if not legal:
                self._condone(before, turn.played)
        game, position = self._game, self._position
        self._side = position.side if self._side is None else self._side
        self._played += game.split(turn.played)
        if position.over:
            return self._end(self._played[-1] if legal else None, limit=position.plies == game.limit)
        move = self._player.choose(position, self._clock.deadline(arrived_ns))
        text = game.write(position, move)
        score = game.score(position)
        game.play(position, move)
        if position.over and self._settings.announce != "none":
            # A move that changes the score is better told than left out.
            same = game.score(position) == score
            return self._end(text, limit=same and position.plies == game.limit)
        self._played.append(text)
        return write_line(self._conversation.answer(text))

    def _follow(self, played: str) -> None:
        """Play what the line says; IllegalMove where it may not be, or leaves no own move to make."""
        game, position = self._game, self._position
        if played:
            game.follow(position, played)
        # The first line alone tells which side is the own one, unless it says nothing.
        mine = position.side == self._seat() or (self._side is None and played)
        if not position.over and (position.chance or not mine):
            raise IllegalMove("another move or throw must come first")

    def _change_rules(self, played: str) -> bool:
        """Sit down under other rules of the game, if there are some that allow all that was played."""
        before, items = self._played, [*self._played, *self._game.split(played)]
        for option, value in self._other_rules():
            rules = {**self._game.rules, option.name: value}
            if _allow(self._game_class(**rules), items, self._seat()):
                word = ("no", "yes")[value] if isinstance(value, bool) else value
                tell(f"bots.{self._game.name}: with --{option.name} {word} it is legal: going on so")
                self._sit_down(rules)
                for item in items:
                    self._game.follow(self._position, item)
                self._played = before
                return True
        return False

    def _other_rules(self) -> Iterator[tuple[Option, Rule]]:
        """Each rule option with each value that it may have instead of its own, numbers left out."""
        for option in self._game.options:
            values = (False, True) if isinstance(option.default, bool) else option.choices
            for value in values:
                if value != self._game.rules[option.name]:
                    yield option, value

    def _condone(self, before: str, played: str) -> None:
        """Go on from the position that the other player is likely to see behind a line."""
        game, position = self._game, self._position
        game.set_position(position, before)
        game.set_position(position, game.condone(position, played, self._seat()))

    def _seat(self) -> int:
        """The own side, as far as it is known."""
        return self._side if self._side is not None else self._conversation.seat or 0

    def _warn(self, reason: str, line: str) -> None:
        if self._warned:
            return
        self._warned = True
        shown = ascii(line[:SHOWN]) + (" ..." if len(line) > SHOWN else "")
        tell(f"bots.{self._game.name}: not legal here ({reason}): {shown}")

    def _end(self, move: str | None, limit: bool) -> bytes:
        """The game is over by that move, if it is a legal one; `limit` tells whether moves ran out."""
        how, score = self._settings.announce, self._game.score(self._position)
        if how == "none":
            self._conversation.finish()
            return b""
        if how == "limit" and limit:
            return write_line(self._conversation.announce_limit(score))
        if move is None:
            return write_line(self._conversation.claim(score))
        return write_line(self._conversation.announce(move, score))

    def sent(self) -> None:
        """To be called when the answer has been written."""
        self._clock.stop()


def _think_aloud(thought: "Thought") -> None:
    tell(thought.as_text())


def _allow(game: Game, items: list[str], side: int) -> bool:
    """Whether the rules allow all that was played, from the start, and then a move of that side."""
    position = game.start()
    try:
        for item in items:
            game.follow(position, item)
    except IllegalMove:
        return False
    return not position.chance and position.side == side
