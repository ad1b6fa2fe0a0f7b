"""A bot: follows the game as the lines tell it, and answers when an answer is due."""

from bots.arguments import Settings, tell
from bots.clock import Clock, GameClock, MoveClock
from engines import COMPILED
from engines.game import Game, IllegalMove, Rule
from engines.registry import player_classes
from protocol import Conversation, Event, Turn, write_line


class Bot:
    """Plays one game under its settings.

    `hear` is given each line; where it returns a `Turn`, `answer` returns the bytes to send (none
    where the game has ended and nothing is to be said), and `sent` is called when they are sent.
    Raises ProtocolError or IllegalMove for a line that does not fit.
    """

    def __init__(self, game: type[Game], settings: Settings) -> None:
        self._game_class = game
        self._settings = settings
        self._conversation = Conversation(self._greet)
        self._clock: Clock = MoveClock(settings.seconds)
        self._side: int | None = None
        self._sit_down(settings.rules)
        if settings.verbose:
            tell(f"engines {'compiled' if COMPILED else 'as plain Python, slower'}")

    def _sit_down(self, rules: dict[str, Rule]) -> None:
        settings = self._settings
        self._game = self._game_class(**rules)
        self._player = player_classes(self._game.name)[settings.player](
            self._game,
            seed=settings.seed,
            threads=settings.threads,
            tell=tell if settings.verbose else None,
        )
        self._position = self._player.start()

    def _greet(self, line: str) -> int | None:
        """Take an opening line of the game's own, which sets the time for the whole game and the rules."""
        greeting = self._game.greeting(line)
        if greeting is None:
            return None
        rules = {**self._settings.rules, **greeting.rules}
        if rules != self._game.rules:
            self._sit_down(rules)
        self._clock = GameClock(greeting.seconds, lambda left: self._player.allot(self._position, left))
        return greeting.seat

    def hear(self, raw: bytes) -> Event:
        """Take in one line."""
        return self._conversation.hear(raw)

    def answer(self, turn: Turn, arrived_ns: int) -> bytes:
        """Play the opponent's moves, choose a move and play it. `arrived_ns`: when the line came."""
        game, position = self._game, self._position
        if turn.played:
            game.follow(position, turn.played)
            if position.over:
                return self._end(game.split(turn.played)[-1])
        if self._side is None:
            self._side = position.side
        if position.chance or position.side != self._side:
            raise IllegalMove("behind it another move or throw is due first")
        move = self._player.choose(position, self._clock.deadline(arrived_ns))
        text = game.write(position, move)
        game.play(position, move)
        if position.over and self._settings.announce:
            return self._end(text)
        return write_line(self._conversation.answer(text))

    def _end(self, move: str) -> bytes:
        """The answer when that move has ended the game."""
        if not self._settings.announce:
            self._conversation.finish()
            return b""
        return write_line(self._conversation.announce(move, self._game.score(self._position)))

    def sent(self) -> None:
        """To be called when the answer has been written."""
        self._clock.stop()
