"""What a game is to everybody who does not search: options, text, results. One class a game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import ClassVar, NamedTuple

from engines.grade import Grade
from engines.position import Position
from engines.written import BadPosition

Move = tuple[int, ...]
"""What stands on one line: the steps that one player makes at once."""

Rule = bool | int | float | str


class IllegalMove(ValueError):
    """A text that is not a legal move where it was said; its message is the reason, for a person."""


class BadRule(ValueError):
    """A rule option that the game does not have, or a value that it cannot take."""


class Option(NamedTuple):
    """A rule option. It has the same name on every command line, in tournament files and in records."""

    name: str
    default: Rule
    help: str
    choices: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None

    def read(self, value: object) -> Rule:
        """The value as this option takes it, from a text or a number; BadRule where it cannot be."""
        try:
            rule = self._convert(value)
        except (TypeError, ValueError):
            kind = {bool: "yes or no", int: "a whole number", float: "a number", str: "a word"}
            raise BadRule(f"{self.name} takes {kind[type(self.default)]}, not {value!r}") from None
        if self.choices and rule not in self.choices:
            raise BadRule(f"{self.name} is one of {', '.join(self.choices)}, not {value!r}")
        if isinstance(rule, int | float) and not isinstance(rule, bool):
            if self.least is not None and not rule >= self.least:
                raise BadRule(f"{self.name} is at least {self.least}, not {value!r}")
            if self.most is not None and not rule <= self.most:
                raise BadRule(f"{self.name} is at most {self.most}, not {value!r}")
        return rule

    def _convert(self, value: object) -> Rule:
        kind = type(self.default)
        if kind is bool:
            words = {"yes": True, "true": True, "on": True, "1": True}
            words |= {"no": False, "false": False, "off": False, "0": False}
            if str(value).lower() not in words:
                raise ValueError
            return words[str(value).lower()]
        if isinstance(value, bool):
            raise ValueError
        if kind is int and isinstance(value, float):
            raise ValueError
        return kind(value)  # type: ignore[arg-type, call-overload]


class Result(NamedTuple):
    """How a game ended by its own rules: winner 1, 2 or 0 (draw), both scores, and the ending's name."""

    winner: int
    score: tuple[int, int]
    ending: str


class Greeting(NamedTuple):
    """What an opening line of a game's own tells a bot: its seat (0 or 1), the seconds for all of its
    moves together, and the rules that the line settles."""

    seat: int
    seconds: float
    rules: Mapping[str, Rule]


class Game(ABC):
    """A game under one choice of its rules. Raises BadRule for rules that it does not know.

    Positions come from `start()` and change by `play()`; everything else leaves them alone.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    """The game in one line, for who does not know it."""
    options: ClassVar[tuple[Option, ...]] = ()
    players: ClassVar[Mapping[str, str]]
    """The names of the players that the game's bot has, each with one line about it."""
    default_player: ClassVar[str]
    announces: ClassVar[bool] = False
    """Whether a bot says RESULT with its last move unless told otherwise."""
    opening_plies: ClassVar[int] = 4
    """How many random moves make a fair and varied opening for a pair of games."""
    opening_line: ClassVar[str] = ""
    """What some programs are told first instead of START, with the names of rules in braces besides
    `{seat}` and `{seconds}` (those of the whole game); empty where there is no such line."""
    limit: ClassVar[int | None] = None
    """The game ends at its limit with this many moves; some bots say RESULT LIMIT in place of the last."""

    def __init__(self, **rules: object) -> None:
        known = {option.name: option for option in self.options}
        for name in rules:
            if name not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise BadRule(f"{self.title} has no rule option {name!r}; {has}")
        self.rules: dict[str, Rule] = {
            name: option.read(rules.get(name, option.default)) for name, option in known.items()
        }

    def unusual(self) -> dict[str, Rule]:
        """The rules that differ from their defaults."""
        return {name: value for name, value in self.rules.items() if not self._goes_without_saying(name)}

    def _goes_without_saying(self, name: str) -> bool:
        others = {other: value for other, value in self.rules.items() if other != name}
        try:
            return type(self)(**others).rules == self.rules
        except BadRule:
            return False

    @abstractmethod
    def start(self) -> Position:
        """The position from which a game starts."""

    @abstractmethod
    def read(self, position: Position, text: str) -> Move:
        """The move that a text says; IllegalMove, with the reason, where it is none here."""

    @abstractmethod
    def write(self, position: Position, move: Move) -> str:
        """The text of a legal move, or of a throw."""

    @abstractmethod
    def score(self, position: Position) -> tuple[int, int]:
        """The score of both players as it stands."""

    @abstractmethod
    def ending(self, position: Position) -> str:
        """The name of the way in which an ended game ended."""

    def winner(self, position: Position) -> int:
        """Who has won an ended game: 1, 2, or 0 for a draw."""
        value = position.value()
        if value == 0:
            return 0
        return 1 + (position.side if value > 0 else 1 - position.side)

    def result(self, position: Position) -> Result | None:
        """How the game ended, or None while it goes on."""
        if not position.over:
            return None
        return Result(self.winner(position), self.score(position), self.ending(position))

    def grade(self, position: Position, forfeit: int = 0) -> tuple[Grade, Grade]:
        """What a finished game is worth to player 1 and to player 2.

        The game has ended by its rules, or player `forfeit` (1 or 2) has lost it in `position` by a
        fault. Match, tournament and report compare grades, add up `points`, and show `name` and
        `margin`. This one, for games without classes of their own: win, draw or loss, and the
        difference of the scores (none in a forfeited game).
        """
        winner = 3 - forfeit if forfeit else self.winner(position)
        one, two = (0, 0) if forfeit else self.score(position)
        ranks = {0: (0, 0), 1: (1, -1), 2: (-1, 1)}[winner]
        return _plain_grade(ranks[0], one - two), _plain_grade(ranks[1], two - one)

    def play(self, position: Position, move: Move) -> None:
        """Play a legal move, or a throw."""
        for step in move:
            position.play(step)

    def moves(self, position: Position) -> Iterator[Move]:
        """Every legal move, each a whole line; at a chance position every throw."""
        for step in position.steps():
            key = position.play(step)
            if position.midmove and not position.over:
                for rest in list(self.moves(position)):
                    yield (step, *rest)
            else:
                yield (step,)
            position.undo(step, key)

    def throw(self, position: Position, draw: float) -> Move:
        """The throw that a random number from 0 to 1 stands for, each with its own probability."""
        steps, odds = position.steps(), position.odds()
        for step, chance in zip(steps, odds, strict=True):
            draw -= chance
            if draw < 0:
                return (step,)
        return (steps[-1],)

    def prompt(self, position: Position) -> str:
        """What the player to move is told besides the moves: in a game of dice, the throws to be used."""
        return ""

    def follow(self, position: Position, text: str) -> None:
        """Play all moves and throws that a line names; IllegalMove where one of them is not legal."""
        for move in self.split(text):
            self.play(position, self.read(position, move))

    def answers_left(self, position: Position) -> tuple[float, float]:
        """How many answers the player on move has still to give: those worth time, and the most.

        By these a player spends one time for the whole game. The first may be too few: then less and
        less of what is left is spent. The second should not be, for each answer costs a little.
        """
        return 20.0, 100.0

    def condone(self, position: Position, text: str, seat: int) -> str:
        """The position, written, from which a player goes on behind a line that is no legal one.

        `position` is the one before the line; in the new one the player at `seat` (0 or 1) is on
        move, or the game is over. What can be followed of the line is followed. In place of a move
        that is not legal stands the legal one that looks most like it. IllegalMove where nothing
        can be made of the line.
        """
        position = position.copy()
        items = self.split(text)
        while not position.over and (items or position.chance or position.side != seat):
            item = items.pop(0) if items else ""
            after = position.copy()
            try:
                self.follow(after, item)
            except IllegalMove:
                after = position
            if after.plies > position.plies:
                position = after
            elif position.chance or position.side != seat:
                self.play(position, self._like(position, item))
        return self.write_position(position)

    def _like(self, position: Position, text: str) -> Move:
        """The legal move, or throw, whose text has most in common with this, from its beginning on."""

        def likeness(move: Move) -> int:
            pairs = zip(self.write(position, move), text, strict=False)
            return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

        return max(list(self.moves(position)), key=likeness)

    def greeting(self, text: str) -> Greeting | None:
        """Read an opening line of the game's own; None where the line is not one."""
        return None

    @abstractmethod
    def write_position(self, position: Position) -> str:
        """A position between two moves as one short line of text, which never changes its form.

        It says everything that the rest of the game depends on, but for the rule options. For our
        games docs/positions.md tells what stands where.
        """

    @abstractmethod
    def set_position(self, position: Position, text: str) -> None:
        """Make a position of this game, of any player's kind, the one that `write_position` wrote.

        BadPosition, with the reason, where the text is no position that can be.
        """

    def read_position(self, text: str) -> Position:
        """The position that a text says; BadPosition, with the reason, where it is none."""
        position = self.start()
        self.set_position(position, text)
        written = self.write_position(position)
        if written != " ".join(text.split()):
            raise BadPosition(f"no position stands so, this one would be: {written}")
        return position

    def split(self, text: str) -> list[str]:
        """The single moves of a text that holds several, as `follow` takes them."""
        return text.split()

    def opening(self, position: Position, pick: Callable[[int], int], plies: int) -> list[Move]:
        """Play up to that many random moves, `pick(n)` choosing one of n; stop before the end."""
        played: list[Move] = []
        for _ in range(plies):
            choices = list(self.moves(position))
            move = choices[pick(len(choices))]
            trial = position.copy()
            self.play(trial, move)
            if trial.over:
                break
            self.play(position, move)
            played.append(move)
        return played


def _plain_grade(rank: int, margin: int) -> Grade:
    return Grade(rank, margin, (rank + 1) / 2, ("draw", "win", "loss")[rank])
