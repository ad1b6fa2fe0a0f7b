# mypy: ignore-errors
"""A position of any game, as search, referee and records see it.

A *step* is the smallest choice that somebody makes: a whole number from 0 up to, not including,
2 ** 20. The steps that are legal in one position should differ in their low 14 bits: by these and the
side a search remembers how good a step was, and steps that share them share what is remembered, which
makes it slower, not wrong. A *move* is what stands on one line of the pipe: one step in most games,
several by the same player where a line says more than one thing (in Yinsh a ring's way and the rows
taken after it). A throw of dice is a step too, chosen by chance.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

from engines.loading import refuse_plain

WIN = 1_000_000

WON = WIN
"""WIN for Python code, which does not see it where the kernels are compiled."""

# Python's flag of types that were made while it runs (Py_TPFLAGS_HEAPTYPE).
ON_THE_HEAP = cython.declare(cython.ulong, 1 << 9)


@cython.cclass
class Position:
    """Abstract. What a caller may rely on, in every game:

    side      0 or 1: whose choice, or whose throw, comes next
    plies     the steps made since the start of the game
    over      the game has ended; no step may follow
    chance    the next step is a throw: `generate` lists the outcomes, `weights` their odds
    midmove   the line on the pipe is not complete, the same side must add to it
    compound  in this game a move may be more than one step
    hanging   whether the step last looked at by `leaf` leaves the line on the pipe incomplete
    key       64 bits that tell positions apart for a table: equal positions have equal keys, and all that
              the rest of a game depends on is part of it, the side to move too. Its low bits choose the
              place in the table, so they must be as well mixed as all of it (`engines.table`)
    width     no position of the game has more steps than this

    A game overrides `copy` and the kernel methods, those that take and give numbers only: `generate` to
    `evaluate` (`weights` where there are throws), and those from `leaf` to `holds` where it knows a
    quicker way. Python code calls the others. Where the engines are compiled, so is the class that
    overrides them, and its .pxd declares each field and each helper of its own.

    `unmake` takes back the last step, for the last 128 steps at least. It restores all but the
    key: whoever makes a step keeps the key from before and puts it back.
    """

    def __cinit__(self):
        """Runs in compiled engines only. There a subclass in plain Python would be passed over: its methods
        are not those that compiled code calls. Classes made by Python, unlike compiled ones, are on the heap.
        """
        if type(self).__flags__ & ON_THE_HEAP:
            refuse_plain(type(self))

    def generate(self, steps, at):
        """Write the legal steps to steps[at], steps[at + 1] ... and return how many there are."""
        raise NotImplementedError

    def weights(self, odds):
        """At a chance position, write the probability of each step that `generate` lists."""
        raise NotImplementedError

    def make(self, step):
        """Play a legal step."""
        raise NotImplementedError

    def unmake(self, step):
        """Take back the last step, which was this one; the key is the caller's."""
        raise NotImplementedError

    def final(self):
        """What an ended game is worth to `side`: WIN or more, 0, or -WIN or less."""
        raise NotImplementedError

    def evaluate(self):
        """What a game that goes on seems worth to `side`, strictly between -WIN and WIN."""
        raise NotImplementedError

    def leaf(self, step):
        """What the position after a step is worth to the side that makes the step."""
        before: cython.int = self.side
        key: cython.ulonglong = self.key
        value: cython.int
        self.make(step)
        value = self.final() if self.over else self.evaluate()
        if self.side != before:
            value = -value
        self.hanging = self.midmove and not self.over
        self.unmake(step)
        self.key = key
        return value

    def lively(self, step):
        """Whether a step changes much (a capture, say), so that a search had better look at it fully."""
        return False

    def sample(self, steps, at, draw):
        """A legal step for a playout, picked by a random word; `steps` from `at` on may be written.

        All alike likely, unless a game knows better.
        """
        count: cython.ulonglong = self.generate(steps, at)
        return steps[at + cython.cast(cython.int, (draw >> 32) * count >> 32)]

    def holds(self, step):
        """Whether a step is legal here."""
        at: cython.int
        found: cython.bint = False
        count: cython.int
        if cython.compiled:
            steps: cython.p_int = cython.cast(cython.p_int, malloc(self.width * cython.sizeof(cython.int)))
        else:
            steps = [0] * self.width
        count = self.generate(steps, 0)
        for at in range(count):
            if steps[at] == step:
                found = True
        if cython.compiled:
            free(steps)
        return found

    def steps(self) -> list[int]:
        """The legal steps; none where the game is over."""
        if self.over:
            return []
        if cython.compiled:
            buffer: cython.p_int = cython.cast(cython.p_int, malloc(self.width * cython.sizeof(cython.int)))
        else:
            buffer = [0] * self.width
        count: cython.int = self.generate(buffer, 0)
        found = [buffer[at] for at in range(count)]
        if cython.compiled:
            free(buffer)
        return found

    def odds(self) -> list[float]:
        """The probabilities of the steps of a chance position, in the order of `steps()`."""
        if cython.compiled:
            buffer: cython.p_double = cython.cast(
                cython.p_double, malloc(self.width * cython.sizeof(cython.double))
            )
        else:
            buffer = [0.0] * self.width
        count: cython.int = self.weights(buffer)
        found = [buffer[at] for at in range(count)]
        if cython.compiled:
            free(buffer)
        return found

    def allows(self, step: int) -> bool:
        """Whether a step is legal here; never raises for a whole number."""
        if self.over or not 0 <= step < 1 << 20:
            return False
        return bool(self.holds(step))

    def play(self, step: int) -> int:
        """Play a legal step; return the key from before, which `undo` wants back."""
        key = self.key
        self.make(step)
        return key

    def undo(self, step: int, key: int) -> None:
        """Take back the last step."""
        self.unmake(step)
        self.key = key

    def value(self) -> int:
        """What the position is worth to `side`, by the rules if it is over, else by evaluation."""
        return self.final() if self.over else self.evaluate()

    def value_after(self, step: int) -> int:
        """What the position after a legal step is worth to the side that makes the step."""
        return self.leaf(step)

    def copy(self) -> Position:
        """An independent position, equal to this one, that can play on but take nothing back."""
        raise NotImplementedError


if not cython.compiled:
    Position.hanging = False  # as a compiled one has it from the start
