"""What is charged for a part of an answer, for what was seen of the tasks and of the processors."""

from referee.running.processors import Spent
from referee.running.run_delays import Look, Task
from referee.running.withheld import Window, charge
from referee.running.work import Work

MS = 1_000_000
FAR = 1 << 40

Tasks = dict[int, tuple[int, int, int, bool]]


def looked(tasks: Tasks, clock: int, ended: int = 0) -> Look:
    """A look at a program of one process; times are in milliseconds."""
    return Look(
        {number: Task(ran * MS, waited * MS, *rest) for number, (ran, waited, *rest) in tasks.items()},
        {1: clock * MS},
        ended * MS,
    )


WORKS, SLEEPS = False, True


def charged(
    wall: int,
    before: Look,
    after: Look,
    idle: tuple[int, ...] = (0, 0),
    stolen: int = 0,
    pressed: int = FAR,
    pending: int = 0,
    done: bool = True,
    late: int = 0,
    ours: int = 0,
) -> float:
    """What is charged for a window, in milliseconds, on as many processors as were idle so long."""
    work = Work(before, len(idle))
    work.note(after)
    # What was spent before the window does not matter.
    nothing = Spent((7 * MS,) * len(idle), 0, 5 * MS)
    spent = Spent(tuple((7 + one) * MS for one in idle), stolen * MS, (5 + pressed) * MS)
    window = Window(wall * MS, before, after, nothing, spent, work, ours * MS, pending * MS, done, late * MS)
    return charge(window).charged / MS


def test_one_task_is_charged_what_it_did_not_wait() -> None:
    before = looked({1: (100, 0, 5, WORKS)}, 100)
    # It never slept: what it ran, whatever is counted as waiting.
    assert charged(50, before, looked({1: (120, 0, 6, SLEEPS)}, 120)) == 20
    assert charged(50, before, looked({1: (120, 0, 5, WORKS)}, 120), done=False) == 20
    # It slept before it answered, or it sleeps and has not answered: only its waiting is taken off.
    assert charged(50, before, looked({1: (120, 5, 7, SLEEPS)}, 120)) == 45
    assert charged(50, before, looked({1: (120, 5, 6, SLEEPS)}, 120), done=False) == 45
    # It is ready, and nobody knows how long it has been waiting.
    assert charged(50, before, looked({1: (120, 5, 6, WORKS)}, 120), pending=12, done=False) == 33
    # The answer was there, and the referee was not run.
    assert charged(50, before, looked({1: (120, 5, 7, SLEEPS)}, 120), late=9) == 36
    # The host of the virtual machine took the processor: it tells that in steps of 10 ms.
    assert charged(50, before, looked({1: (120, 5, 7, SLEEPS)}, 120), stolen=10) == 25


def test_what_a_task_had_waited_before_does_not_matter() -> None:
    before = looked({1: (100, 30, 5, WORKS)}, 100)
    assert charged(50, before, looked({1: (120, 35, 7, SLEEPS)}, 120)) == 45


def test_a_task_that_never_slept_at_all_is_charged_what_it_ran() -> None:
    before = looked({1: (100, 0, 0, WORKS)}, 100)
    assert charged(50, before, looked({1: (120, 0, 0, WORKS)}, 120), done=False) == 20


def test_what_the_referee_itself_used_is_not_the_work_of_others() -> None:
    before = looked({1: (10, 0, 1, SLEEPS)}, 10)
    after = looked({1: (10, 1, 5, SLEEPS)}, 55)
    # Of 200 ms on both processors 45 are the player's and 130 the referee's; a step of 10 is not counted.
    assert charged(100, before, after, ours=130) == 65


def test_who_sleeps_is_charged_all() -> None:
    before = looked({1: (100, 0, 5, SLEEPS)}, 100)
    assert charged(50, before, before, done=False) == 50
    assert charged(50, before, looked({1: (100, 0, 6, SLEEPS)}, 100)) == 50


def test_many_tasks_that_say_that_they_waited_are_not_believed() -> None:
    """As 400 threads that wake together: each waits for the others of its own program."""
    dozing: Tasks = dict.fromkeys(range(2, 60), (0, 0, 1, SLEEPS))
    before = looked({1: (0, 0, 1, SLEEPS), **dozing}, 0)
    ready: Tasks = dict.fromkeys(range(2, 60), (0, 80, 90, WORKS))
    after = looked({1: (0, 0, 90, SLEEPS), **ready}, 20)
    # Idle processors: nobody used them. A step of the system's own clock is not counted.
    assert charged(100, before, after, idle=(90, 90), done=False) == 90
    # One of them is busy with something else; a task may go to the other one.
    assert charged(100, before, after, idle=(0, 80), done=False) == 70
    # Both are busy, and the system says that nobody waited long.
    assert charged(100, before, after, idle=(0, 0), pressed=30, done=False) == 70
    # Both are busy with something else: then there is no knowing.
    assert charged(100, before, after, idle=(0, 0), done=False) < 20


def test_threads_that_have_ended_are_charged_what_they_ran() -> None:
    before = looked({1: (10, 0, 1, SLEEPS)}, 10)
    after = looked({1: (10, 1, 5, SLEEPS)}, 55)
    # On a busy machine others used 155 of the 200 ms of both processors.
    assert charged(100, before, after, idle=(0, 0)) <= 45
    # On an idle one nobody did: the threads slept.
    assert charged(100, before, after, idle=(90, 65)) == 90


def test_processes_that_have_ended_are_charged_what_they_ran() -> None:
    """The system tells it only when their parent has taken note, and in steps of 10 ms."""
    before = looked({1: (10, 0, 1, SLEEPS)}, 10)
    after = looked({1: (10, 1, 5, SLEEPS)}, 10, ended=80)
    assert charged(100, before, after, idle=(0, 0)) <= 45
    assert charged(100, before, after, idle=(90, 30)) == 90


def test_two_at_once_are_charged_for_the_longer_one() -> None:
    before = looked({1: (0, 0, 0, WORKS), 2: (0, 0, 0, WORKS)}, 0)
    after = looked({1: (40, 60, 0, WORKS), 2: (30, 70, 1, SLEEPS)}, 70)
    assert charged(100, before, after) == 40
