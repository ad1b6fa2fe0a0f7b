"""How much of the time of an answer the machine withheld from a player; docs/judging.md gives the reasons."""

from typing import NamedTuple

from referee.running.processors import Spent
from referee.running.run_delays import TICK, Look
from referee.running.work import Work

UNKNOWN = 1 << 62
"""Nanoseconds, where there is no other limit."""


class Window(NamedTuple):
    """A part of an answer, in nanoseconds, with what was seen at its two ends.

    `work` knows how long the player's tasks ran, `ours` is what the referee itself ran for this player.
    `pending` is how long a task that is ready may have been waiting, without having been run yet. `done`
    says whether the answer is there; if it is, `late` is how long the referee was not run when it came.
    """

    wall: int
    before: Look
    after: Look
    spent_before: Spent
    spent_after: Spent
    work: Work
    ours: int
    pending: int
    done: bool
    late: int


class Charge(NamedTuple):
    """What a player is charged for a window, and what is known of the machine, in nanoseconds.

    `others` is what others used of the player's processors; `idle` how long the one of these that had the
    least to do was idle.
    """

    charged: int
    others: int
    idle: int


def charge(window: Window) -> Charge:
    """The wall time of a window, less what the machine withheld in it."""
    wall, work = window.wall, window.work
    worked = _worked(window.before, window.after, window.done)
    longest = max((task.ran for task in worked), default=0)
    idle = [now - then for then, now in zip(window.spent_before.idle, window.spent_after.idle, strict=False)]
    processors = len(idle) or 1
    stolen = _stolen(window)
    others = max(0, processors * wall - sum(idle) - work.ran - window.ours)
    waited = sum(task.waited for task in worked) + window.pending + stolen
    ended = work.ended
    slept = ended or not worked or any(task.slept for task in worked)
    if len(worked) == 1 and not ended:
        # One task alone: what it waited, it waited for others.
        withheld = waited if slept else wall - work.ran
        floor = work.sure
    else:
        withheld = UNKNOWN if ended else waited if slept else wall - longest
        withheld = min(withheld, others + TICK, _not_idle(window, idle), _pressed(window, stolen))
        floor = max(longest, work.path)
    if window.done and slept and not ended:
        # While the answer waited for the referee, all tasks slept.
        least = min((task.ran + task.waited for task in worked), default=0)
        withheld += min(window.late, max(0, wall - least))
    charged = max(wall - max(0, withheld), min(floor, wall))
    return Charge(charged, others, max(idle, default=0))


class Worked(NamedTuple):
    """What a task that ran in a window did in it; `slept` if it went to sleep before its work was done."""

    ran: int
    waited: int
    slept: bool
    asleep: bool


def _worked(before: Look, after: Look, done: bool) -> list[Worked]:
    worked = []
    for number, now in after.tasks.items():
        then = before.tasks.get(number)
        if now == then and now.asleep:
            continue
        ran, waited, sleeps, asleep = then or (0, 0, -1, True)
        # Whoever went to sleep just once did so behind the answer, if that is there.
        once = now.asleep and done
        slept = sleeps < 0 or now.sleeps < 0 or asleep or now.sleeps - sleeps != once
        worked.append(Worked(now.ran - ran, now.waited - waited, slept, now.asleep))
    return worked


def _stolen(window: Window) -> int:
    """What a host has taken at most: less than a `TICK` is not told, so one is added if it ever took any."""
    ever = window.spent_after.stolen
    return ever - window.spent_before.stolen + (TICK if ever else 0)


def _not_idle(window: Window, idle: list[int]) -> int:
    """A task that may run on a processor does not wait while that one is idle."""
    return window.wall - max(idle, default=0) + TICK


def _pressed(window: Window, stolen: int) -> int:
    """Nobody waited longer than somebody on the machine did."""
    then, now = window.spent_before.pressed, window.spent_after.pressed
    return UNKNOWN if then is None or now is None else now - then + stolen
