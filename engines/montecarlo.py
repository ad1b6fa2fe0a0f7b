# mypy: ignore-errors
"""Judging positions by games played out at random: flat, and as a tree that grows where it pays.

Both are for any game without dice. How a game is played out is the position's business
(`Position.sample`); a playout that is not over at the horizon is judged by its evaluation.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import now
from cython.cimports.engines.position import Position

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
    from cython.cimports.libc.stdlib import calloc, free, malloc
else:
    from math import exp, log, sqrt

# A position takes back 128 steps at least: no playout goes deeper from the root.
DEEPEST = cython.declare(cython.int, 126)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STIR = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)


@cython.cclass
class Playouts:
    """Plays positions out.

    `horizon`: after how many steps beyond the tree a playout is judged by its evaluation;
    `scale`: the evaluation that stands for a winning chance of e / (1 + e);
    `played`: the playouts of the last thinking; another thread ends it by setting `stopped`.
    """

    def __init__(self, seed: int = 1, horizon: int = 126, scale: float = 100.0) -> None:
        self.horizon = horizon
        self.scale = scale
        self.state = (seed * 2 + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        self.room = 0
        self.made = 0
        self.stopped = False
        if cython.compiled:
            self.buffer = cython.NULL
        else:
            self.trail = [0] * 128
            self.keys = [0] * 128

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.buffer)

    def _start(self, position: Position) -> None:
        if position.over or position.chance:
            raise ValueError("there is nothing to choose here")
        self.stopped = False
        if position.width > self.room:
            self.room = position.width
            if cython.compiled:
                free(self.buffer)
                self.buffer = cython.cast(cython.p_int, malloc(self.room * cython.sizeof(cython.int)))
            else:
                self.buffer = [0] * self.room
        self.made = 0
        self.played = 0

    def draw(self):
        """A random word."""
        word: cython.ulonglong = self.state
        word ^= word >> 12
        word ^= word << 25 & WORD
        word ^= word >> 27
        self.state = word
        return word * STIR & WORD

    def advance(self, position, step):
        self.trail[self.made] = step
        self.keys[self.made] = position.key
        self.made += 1
        position.make(step)

    def retreat(self, position):
        """Take back all steps since the root."""
        while self.made > 0:
            self.made -= 1
            position.unmake(self.trail[self.made])
            position.key = self.keys[self.made]

    def finish(self, position):
        """Play on at random to the end or the horizon; return side 0's share of the point."""
        last: cython.int = self.made + self.horizon
        if last > DEEPEST:
            last = DEEPEST
        while self.made < last and not position.over:
            self.advance(position, position.sample(self.buffer, 0, self.draw()))
        return self.judge(position)

    def judge(self, position):
        value: cython.int
        share: cython.double
        if position.over:
            value = position.final()
            share = 1.0 if value > 0 else (0.0 if value < 0 else 0.5)
        else:
            share = 1.0 / (1.0 + exp(-position.evaluate() / self.scale))
        return 1.0 - share if position.side else share


@cython.final
@cython.cclass
class FlatMonteCarlo(Playouts):
    """The same number of playouts for every step; the one that scores best is chosen.

    After `think`: `steps`, and for each how often it was tried (`visits`) and its mean (`means`).
    """

    def __init__(self, seed: int = 1, horizon: int = 126, scale: float = 100.0) -> None:
        Playouts.__init__(self, seed, horizon, scale)
        self.steps, self.visits, self.means = [], [], []

    def think(self, position: Position, deadline: int, playouts: int = 0) -> int:
        """The best step, found before a deadline (ns) or within a number of playouts."""
        self._start(position)
        legal = position.steps()
        count: cython.int = len(legal)
        most: cython.longlong = playouts
        end: cython.longlong = deadline
        if cython.compiled:
            steps: cython.p_int = cython.cast(cython.p_int, malloc(count * cython.sizeof(cython.int)))
            rewards: cython.p_double = cython.cast(
                cython.p_double, calloc(count, cython.sizeof(cython.double))
            )
            visits: cython.p_longlong = cython.cast(
                cython.p_longlong, calloc(count, cython.sizeof(cython.longlong))
            )
        else:
            steps, rewards, visits = [0] * count, [0.0] * count, [0] * count
        for at in range(count):
            steps[at] = legal[at]
        with cython.nogil:
            self.rounds(position, steps, rewards, visits, count, end, most)
        self.steps = legal
        self.visits = [visits[at] for at in range(count)]
        self.means = [rewards[at] / visits[at] if visits[at] else 0.0 for at in range(count)]
        if cython.compiled:
            free(steps)
            free(rewards)
            free(visits)
        chosen: int = legal[self.means.index(max(self.means))]
        return chosen

    def rounds(self, position, steps, rewards, visits, count, deadline, most):
        side: cython.int = position.side
        at: cython.int = 0
        share: cython.double
        while not (most and self.played >= most) and now() < deadline and not self.stopped:
            self.advance(position, steps[at])
            share = self.finish(position)
            self.retreat(position)
            rewards[at] += 1.0 - share if side else share
            visits[at] += 1
            self.played += 1
            at += 1
            if at == count:
                at = 0


@cython.final
@cython.cclass
class Tree(Playouts):
    """UCT: a tree of positions, grown one playout at a time, kept from one move to the next.

    `curiosity`: how much a seldom tried step is favoured; `patience`: visits before a node gets
    children; `trust`: for how many visits the evaluation of a new child counts, 0 for none.
    """

    def __init__(
        self,
        capacity: int = 1 << 22,
        curiosity: float = 0.7,
        patience: int = 4,
        trust: int = 0,
        seed: int = 1,
        horizon: int = 126,
        scale: float = 100.0,
    ) -> None:
        Playouts.__init__(self, seed, horizon, scale)
        self.curiosity = curiosity
        self.patience = patience
        self.trust = trust
        self.capacity = capacity
        self.used = 0
        self.root = None
        if cython.compiled:
            # Not touched before they are used, so a large tree costs nothing yet.
            self.steps = cython.cast(cython.p_int, calloc(capacity, cython.sizeof(cython.int)))
            self.visits = cython.cast(cython.p_int, calloc(capacity, cython.sizeof(cython.int)))
            self.rewards = cython.cast(cython.p_double, calloc(capacity, cython.sizeof(cython.double)))
            self.first = cython.cast(cython.p_int, calloc(capacity, cython.sizeof(cython.int)))
            self.counts = cython.cast(cython.p_int, calloc(capacity, cython.sizeof(cython.int)))
            if (
                self.steps == cython.NULL
                or self.visits == cython.NULL
                or self.rewards == cython.NULL
                or self.first == cython.NULL
                or self.counts == cython.NULL
            ):
                raise MemoryError(f"no memory for a tree of {capacity} nodes")
        else:
            self.steps, self.visits, self.first, self.counts = ([0] * capacity for _ in range(4))
            self.rewards = [0.0] * capacity
            self.path = [0] * 128

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.steps)
            free(self.visits)
            free(self.rewards)
            free(self.first)
            free(self.counts)

    def think(self, position: Position, deadline: int, playouts: int = 0) -> list[int]:
        """The most visited line, found before a deadline (ns) or within a further number of playouts.

        Its first step is legal even if there was no time at all. What earlier thinking of the same
        game found out about the position is used.
        """
        self._start(position)
        self._take_root(position)
        end: cython.longlong = deadline
        most: cython.longlong = playouts
        with cython.nogil:
            self.work(position, end, most)
        return self.line()

    def _take_root(self, position: Position) -> None:
        """Keep the part of the tree below a position, or begin a new one."""
        found = -1
        if self.root is not None and self.used:
            found = self.seek(self.root, 0, position.plies - self.root.plies, position.key)
        if found > 0:
            self.prune(found)
        elif found < 0:
            self.used = 1
            self.visits[0] = self.counts[0] = self.first[0] = 0
            self.rewards[0] = 0.0
        if self.counts[0] == 0:
            self.expand(position, 0)
        self.root = position.copy()

    def line(self) -> list[int]:
        """The steps tried most, one below the other, while they are in the tree."""
        found: list[int] = []
        node: cython.int = 0
        child: cython.int
        while self.counts[node]:
            child = self.first[node]
            for at in range(child, child + self.counts[node]):
                if self.visits[at] > self.visits[child]:
                    child = at
            if found and self.visits[child] <= self.trust:
                break
            found.append(self.steps[child])
            node = child
        return found

    def tried(self) -> dict[int, tuple[int, float]]:
        """For each step at the root how often it was tried and its mean for the side to move."""
        return {
            self.steps[at]: (self.visits[at], self.rewards[at] / max(self.visits[at], 1))
            for at in range(self.first[0], self.first[0] + self.counts[0])
        }

    def seek(self, position, node, levels, key):
        """The node, that number of steps below, whose position has that key, or -1."""
        before: cython.ulonglong = position.key
        child: cython.int
        found: cython.int = -1
        if levels == 0:
            return node if before == key else -1
        if levels < 0 or levels > 6 or position.over:
            return -1
        for child in range(self.first[node], self.first[node] + self.counts[node]):
            if self.visits[child] == 0:
                continue
            position.make(self.steps[child])
            found = self.seek(position, child, levels - 1, key)
            position.unmake(self.steps[child])
            position.key = before
            if found >= 0:
                return found
        return -1

    def prune(self, root):
        """Make a node the root and close the gaps that the rest leaves; the order stays."""
        at: cython.int
        child: cython.int
        used: cython.int = 0
        if cython.compiled:
            moved: cython.p_int = cython.cast(cython.p_int, calloc(self.used, cython.sizeof(cython.int)))
            if moved == cython.NULL:
                raise MemoryError("no memory to prune the tree")
        else:
            moved = [0] * self.used
        # Children stand behind their parent, so one way through finds all that stay.
        moved[root] = 1
        for at in range(root, self.used):
            if moved[at]:
                moved[at] = used
                used += 1
                for child in range(self.first[at], self.first[at] + self.counts[at]):
                    moved[child] = 1
            else:
                moved[at] = -1
        for at in range(root, self.used):
            if moved[at] >= 0:
                child = moved[at]
                self.steps[child] = self.steps[at]
                self.visits[child] = self.visits[at]
                self.rewards[child] = self.rewards[at]
                self.counts[child] = self.counts[at]
                self.first[child] = moved[self.first[at]] if self.counts[at] else 0
        self.used = used
        if cython.compiled:
            free(moved)

    def work(self, position, deadline, most):
        while not (most and self.played >= most) and now() < deadline and not self.stopped:
            self.grow(position)
            self.played += 1

    def grow(self, position):
        """Go down the tree, play out, and tell the result to all on the way."""
        node: cython.int = 0
        depth: cython.int = 0
        index: cython.int
        share: cython.double
        sides: cython.ulonglong[2]
        if not cython.compiled:
            sides = [0, 0]
        sides[0] = sides[1] = 0
        while not position.over and depth < DEEPEST:
            if self.counts[node] == 0:
                if self.visits[node] < self.patience or self.used + position.width > self.capacity:
                    break
                self.expand(position, node)
            node = self.select(node)
            self.path[depth] = node
            sides[depth >> 6] |= cython.cast(cython.ulonglong, position.side) << (depth & 63)
            self.advance(position, self.steps[node])
            depth += 1
        share = self.finish(position)
        self.retreat(position)
        self.visits[0] += 1
        for index in range(depth):
            node = self.path[index]
            self.visits[node] += 1
            if sides[index >> 6] >> (index & 63) & 1:
                self.rewards[node] += 1.0 - share
            else:
                self.rewards[node] += share

    def expand(self, position, node):
        """Give a node its children."""
        first: cython.int = self.used
        count: cython.int
        at: cython.int
        value: cython.double
        if first + position.width > self.capacity:
            return
        count = position.generate(self.steps, first)
        for at in range(first, first + count):
            self.counts[at] = self.first[at] = 0
            self.visits[at] = self.trust
            self.rewards[at] = 0.0
            if self.trust:
                value = position.leaf(self.steps[at])
                self.rewards[at] = self.trust / (1.0 + exp(-value / self.scale))
        self.first[node] = first
        self.counts[node] = count
        self.used = first + count

    def select(self, node):
        """The child that promises most: by its mean, and by how seldom it was tried."""
        first: cython.int = self.first[node]
        best: cython.int = first
        at: cython.int
        visits: cython.double
        value: cython.double
        most: cython.double = -1.0
        reach: cython.double = self.curiosity * sqrt(log(self.visits[node] + 1.0))
        for at in range(first, first + self.counts[node]):
            visits = self.visits[at]
            if visits == 0:
                return at
            value = self.rewards[at] / visits + reach / sqrt(visits)
            if value > most:
                most = value
                best = at
        return best
