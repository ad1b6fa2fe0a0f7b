"""A bot as an engine of the Universal Game Interface (UGI), the general form of chess's UCI.

The engine is told a position and for how long to think, and answers with its move. A move is one word:
where ours has several, they are joined by `_`.
"""

import contextlib
import time
from collections.abc import Callable, Iterator
from itertools import takewhile
from threading import Lock, Thread
from typing import TYPE_CHECKING

from bots.arguments import BotSettings
from bots.clock import GameClock, MoveClock
from bots.pipe import Gone, Pipe
from engines.game import BadRule, Game, IllegalMove, Move
from engines.player import Player, SearchPlayer
from engines.position import Position
from engines.registry import player_classes
from engines.written import BadPosition

if TYPE_CHECKING:
    from engines.thought import Thought

NAME = "Four Boards"
AUTHOR = "the Four Boards maintainers"

ENDLESS = 60.0
"""Seconds of thinking where there is no limit; then the engine waits to be stopped."""

STOPPING = 0.05
"""Seconds that one part of the thinking may take to end."""

JOINT = "_"

RESULTS = ("draw", "p1win", "p2win")

LIMITS = ("movetime", "p1time", "p2time", "p1inc", "p2inc", "depth", "nodes")

MILLISECONDS = 1000
NANOSECONDS = 1_000_000_000


def converse(game: type[Game], settings: BotSettings) -> None:
    """Answer the commands on standard input until `quit` or its end."""
    pipe = Pipe()
    engine = _Engine(game, settings, pipe)
    try:
        while (line := pipe.read()) is not None:
            words = line.raw.decode("utf-8", "replace").split()
            if words[:1] == ["quit"]:
                break
            engine.obey(words, line.arrived_ns)
    except Gone:
        pass
    finally:
        engine.stop()


class _Engine:
    """Does what the commands say. One command at a time; only the thinking goes on beside them."""

    def __init__(self, game: type[Game], settings: BotSettings, pipe: Pipe) -> None:
        self._game_class = game
        self._pipe = pipe
        self._speaking = Lock()
        self._thinking: Thread | None = None
        self._endless = False
        self._options: dict[str, object] = {
            "player": settings.player,
            "threads": settings.threads,
            **settings.rules,
        }
        self._seed = settings.seed
        self._commands: dict[str, Callable[[list[str], int], None]] = {
            "uginewgame": lambda words, arrived_ns: self._sit_down(),
            "setoption": lambda words, arrived_ns: self._set_option(words),
            "position": lambda words, arrived_ns: self._set_position(words),
            "query": lambda words, arrived_ns: self._answer_query(words),
            "go": self._go,
        }
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin anew, with the options as they are."""
        rules = {option.name: self._options[option.name] for option in self._game_class.options}
        self._game: Game = self._game_class(**rules)
        self._player: Player = player_classes(self._game.name)[str(self._options["player"])](
            self._game, seed=self._seed, threads=int(str(self._options["threads"])), tell=self._tell
        )
        self._position: Position = self._player.start()

    def obey(self, words: list[str], arrived_ns: int) -> None:
        """Do what a line says; a command that is not known is answered by a line for people."""
        command, *rest = words or [""]
        if command == "ugi":
            self._introduce()
        elif command == "isready":
            self._say("readyok")
        elif command == "stop":
            self.stop()
        elif command == "ponderhit" or not command:
            pass
        elif command in self._commands:
            self.stop()
            try:
                self._commands[command](rest, arrived_ns)
            except (IllegalMove, BadPosition, BadRule, ValueError) as error:
                self._say(f"info string error: {error}")
        else:
            self._say(f"info string error: no command {command[:40]!a}")

    def stop(self) -> None:
        """End the thinking, if there is any; its move has been said when this returns."""
        thinking, self._endless = self._thinking, False
        while thinking is not None and thinking.is_alive():
            self._player.hurry()
            thinking.join(STOPPING)
        self._thinking = None

    def _introduce(self) -> None:
        game = self._game
        self._say(f"id name {NAME} {game.title}")
        self._say(f"id author {AUTHOR}")
        players = " ".join(f"var {name}" for name in game.players)
        self._say(f"option name player type combo default {self._options['player']} {players}")
        self._say("option name threads type spin default 1 min 1 max 256")
        for option in game.options:
            kind = f"type string default {option.default}"
            if option.choices:
                choices = " ".join(f"var {choice}" for choice in option.choices)
                kind = f"type combo default {option.default} {choices}"
            elif isinstance(option.default, bool):
                kind = f"type check default {str(option.default).lower()}"
            self._say(f"option name {option.name} {kind}")
        self._say("ugiok")

    def _set_option(self, words: list[str]) -> None:
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise ValueError("an option is set by: setoption name NAME value VALUE")
        name, value = words[1], " ".join(words[3:])
        known = next((one for one in self._options if one.lower() == name.lower()), None)
        if known is None:
            raise ValueError(f"no option {name!a}; there are {', '.join(self._options)}")
        if known == "player" and value not in self._game.players:
            raise ValueError(f"no player {value!a}; there are {', '.join(self._game.players)}")
        if known == "threads" and not (value.isdigit() and 1 <= int(value) <= 256):
            raise ValueError(f"threads are a number from 1 to 256, not {value!a}")
        before = dict(self._options)
        self._options[known] = value
        try:
            self._sit_down()
        except BadRule:
            self._options = before
            self._sit_down()
            raise

    def _set_position(self, words: list[str]) -> None:
        """Take a position, and play moves in it; if one is wrong, the position stays as it was."""
        game, position = self._game, self._player.start()
        if words[:1] == ["startpos"]:
            rest = words[1:]
        elif words[:1] == ["fen"]:
            text = list(takewhile(lambda word: word != "moves", words[1:]))
            game.set_position(position, " ".join(text))
            rest = words[1 + len(text) :]
        else:
            raise ValueError("a position is startpos, or fen and a written position")
        if rest and rest[0] != "moves":
            raise ValueError(f"behind a position comes nothing or moves, not {rest[0]!a}")
        for word in rest[1:]:
            game.play(position, game.read(position, word.replace(JOINT, " ")))
        self._position = position

    def _answer_query(self, words: list[str]) -> None:
        position = self._position
        question = " ".join(words)
        if question == "gameover":
            answer = str(position.over).lower()
        elif question == "p1turn":
            answer = str(position.side == 0).lower()
        elif question == "result":
            answer = RESULTS[self._game.winner(position)] if position.over else "none"
        elif question == "fen":
            answer = self._game.write_position(position)
        elif question == "score":
            answer = " ".join(map(str, self._game.score(position)))
        else:
            raise ValueError(f"no question {question[:40]!a}")
        self._say(f"response {answer}")

    def _go(self, words: list[str], arrived_ns: int) -> None:
        if self._position.over:
            raise ValueError("the game is over")
        limits = dict(_limits(words))
        self._endless = not limits
        if isinstance(self._player, SearchPlayer):
            self._player.most_depth = limits.get("depth", SearchPlayer.most_depth)
            self._player.most_nodes = limits.get("nodes", 0)
        deadline = self._deadline(limits, arrived_ns)
        self._thinking = Thread(target=self._think, args=(self._position, deadline), daemon=True)
        self._thinking.start()

    def _deadline(self, limits: dict[str, int], arrived_ns: int) -> int:
        """Until when to think, on the clock of `time.monotonic_ns`."""
        if "movetime" in limits:
            return MoveClock(limits["movetime"] / MILLISECONDS).deadline(arrived_ns)
        own = f"p{self._position.side + 1}"
        if f"{own}time" in limits:
            left, increment = limits[f"{own}time"], limits.get(f"{own}inc", 0)
            clock = GameClock(
                left / MILLISECONDS,
                lambda left, answering: self._player.allot(self._position, left, answering),
                increment / MILLISECONDS,
            )
            return clock.deadline(arrived_ns)
        return time.monotonic_ns() + int(ENDLESS * NANOSECONDS)

    def _think(self, position: Position, deadline: int) -> None:
        move: Move = self._player.choose(position, deadline)
        while self._endless:
            time.sleep(STOPPING)
        with contextlib.suppress(Gone):  # the main thread sees the end of the input
            self._say(f"bestmove {_word(self._game.write(position, move))}")

    def _tell(self, thought: "Thought") -> None:
        """Say what a depth of thinking has found, as UCI's engines do."""
        words = ["info", "depth", str(thought.depth), "score", "cp", str(round(thought.value))]
        words += ["time", str(round(thought.seconds * MILLISECONDS)), "nodes", str(thought.nodes)]
        words += ["wdl", str(round(1000 * thought.chance)), "0", str(1000 - round(1000 * thought.chance))]
        self._say(" ".join([*words, "pv", *map(_word, thought.line)]))

    def _say(self, line: str) -> None:
        with self._speaking:
            self._pipe.write(f"{line}\n".encode())


def _word(move: str) -> str:
    return move.replace(" ", JOINT)


def _limits(words: list[str]) -> Iterator[tuple[str, int]]:
    """The limits that `go` names, each with its number; `infinite` is none."""
    rest = iter(words)
    for word in rest:
        if word == "infinite":
            continue
        if word not in LIMITS:
            raise ValueError(f"no limit {word[:40]!a}")
        number = next(rest, "")
        if not (number.isascii() and number.isdigit() and len(number) <= 12):
            raise ValueError(f"behind {word} comes a number, not {number[:40]!a}")
        yield word, int(number)
