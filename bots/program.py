"""What every bot's process does from its command line to its exit code."""

import sys

from bots.arguments import parse_arguments
from bots.bot import Bot
from bots.pipe import Gone, Pipe
from engines.game import IllegalMove
from engines.registry import game_class
from protocol import Over, ProtocolError, Turn, read_line


def run(name: str, arguments: list[str] | None = None) -> int:
    """Play one game over standard input and output; return the exit code.

    0 when the game or the input ends, 2 for a line with which nothing can be done, with the reason in
    one line on standard error and nothing on standard output.
    """
    game = game_class(name)
    settings = parse_arguments(game, sys.argv[1:] if arguments is None else arguments)
    if settings.ugi:
        from bots.ugi import converse  # most referees speak our own words

        converse(game, settings)
        return 0
    try:
        _converse(Pipe(start_granted=settings.start_granted), Bot(game, settings))
    except ProtocolError as error:
        return _refuse(name, str(error))
    except KeyboardInterrupt:
        return 130
    except Gone:
        pass  # a bot has nobody else to talk to
    return 0


def _converse(pipe: Pipe, bot: Bot) -> None:
    while (line := pipe.read()) is not None:
        event = bot.hear(line.raw)
        if isinstance(event, Over):
            return
        if isinstance(event, Turn):
            try:
                answer = bot.answer(event, line.arrived_ns)
            except IllegalMove as error:
                raise ProtocolError(f"not legal here ({error})", read_line(line.raw)) from None
            pipe.write(answer)
            bot.sent()


def _refuse(name: str, reason: str) -> int:
    sys.stderr.write(f"bots.{name}: {reason}\n")
    return 2
