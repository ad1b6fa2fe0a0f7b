"""Hands out the games of a schedule as numbered tokens, and takes them back."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from referee.game.pairs import games_of, pair_of
from referee.records.shapes import Damage
from referee.tournament.schedule import History, Schedule

REPLAYS = 2
"""How often a pair with a void game is played again before the pair itself counts as void."""


@dataclass(frozen=True, slots=True)
class Token:
    """The permission to play one game once.

    `number` is the game's place in the schedule, from 1; games 1 and 2 are a pair, and so on.
    `attempt` is how often the pair was void before. `seats` are two places in the list of players:
    the one who begins, and the other.
    """

    number: int
    attempt: int
    seats: tuple[int, int]
    round: int

    @property
    def pair(self) -> int:
        """The place of the game's pair in the schedule, from 0."""
        return pair_of(self.number)

    @property
    def swapped(self) -> bool:
        """Whether it is the second game of the pair."""
        return self.number % 2 == 0


class Scheduler:
    """Knows which games are waiting, in play and finished.

    `issue` gives a token. The caller gives each token back with exactly one of `fix` (the game is
    stored), `replay` (it was void), `roll_back` (it was not finished) and `drop` (`wants` says
    that its result is not needed). To resume, call `restore` for each pair that has stored games,
    in the order of pairs, before the first `issue`. `over` says that nothing is left to do.
    """

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule
        self.history = History()
        self.over = False
        self.counted = 0
        """How many pairs, from the first on without a gap, are complete and were seen by the schedule."""
        self._next = 1
        self._again: list[int] = []
        self._attempts: dict[int, int] = {}
        self._in_play: set[int] = set()
        self._go_on()

    @property
    def void_pairs(self) -> int:
        """How many pairs count as void."""
        return sum(attempt > REPLAYS for attempt in self._attempts.values())

    def issue(self) -> Token | None:
        """The next game to play; None if there is none now (perhaps later, when others are finished)."""
        if self.over:
            return None
        if self._again:
            number = heapq.heappop(self._again)
        else:
            while self._next <= 2 * len(self.history) and not self._unplayed(self._next):
                self._next += 1
            if self._next > 2 * len(self.history):
                return None
            number = self._next
            self._next += 1
        self._in_play.add(number)
        pair = pair_of(number)
        pairing = self.history.pairing(pair)
        seats = (pairing.first, pairing.second)
        return Token(
            number,
            self._attempts.get(pair, 0),
            seats if number % 2 else seats[::-1],
            pairing.round,
        )

    def wants(self, token: Token) -> bool:
        """Whether the result of a game in play still counts: its pair has not become void meanwhile."""
        return not self.over and token.attempt == self._attempts.get(token.pair, 0)

    def fix(self, token: Token, halves: int) -> None:
        """The game is stored; the player who began it scored `halves` half points (0, 1 or 2)."""
        self._in_play.remove(token.number)
        self._set(token.number, halves)
        self._go_on()

    def replay(self, token: Token) -> None:
        """The game was void: its pair is played again, at most `REPLAYS` times, and then counts as void."""
        self._in_play.remove(token.number)
        self._set_attempt(token.pair, token.attempt + 1)
        for number in games_of(token.pair):
            self._queue(number)
        self._go_on()

    def roll_back(self, token: Token) -> None:
        """The game was not finished and must be played again."""
        self._in_play.remove(token.number)
        self._queue(token.number)

    drop = roll_back

    def restore(self, pair: int, games: Sequence[tuple[int, int, int | None]]) -> None:
        """The store holds these games of a pair: number, attempt and half points (None if void).

        Raises Damage if the schedule does not have them.
        """
        if self.over:
            return
        if pair >= len(self.history):
            raise Damage("is not in the schedule", f"game {games[0][0]}")
        void = [attempt for _, attempt, halves in games if halves is None]
        attempt = max(void) + 1 if void else 0
        self._set_attempt(pair, attempt)
        for number, played, halves in games:
            if played == attempt and halves is not None:
                self._set(number, halves)
        self._go_on()

    def _set(self, number: int, halves: int) -> None:
        self.history.set(number, halves if number % 2 else 2 - halves)

    def _set_attempt(self, pair: int, attempt: int) -> None:
        if not attempt:
            return
        self._attempts[pair] = attempt
        stands = attempt > REPLAYS
        for number in games_of(pair):
            self.history.set(number, History.VOID if stands else History.UNPLAYED)

    def _unplayed(self, number: int) -> bool:
        return self.history.get(number) == History.UNPLAYED

    def _queue(self, number: int) -> None:
        """Let `issue` give this game again, unless it is in play or will be issued anyway."""
        waiting = number >= self._next or number in self._in_play or number in self._again
        if self._unplayed(number) and not waiting:
            heapq.heappush(self._again, number)

    def _go_on(self) -> None:
        while not self.over and self._ready():
            if self.counted == len(self.history):
                stage = self.schedule.stage(self.history)
                if stage:
                    self.history.add(stage)
                else:
                    self.over = True
            else:
                self.counted += 1
                self.over = self.schedule.decided(self.history, self.counted)

    def _ready(self) -> bool:
        return self.counted == len(self.history) or self.history.complete(self.counted)
