"""How long a program has run with tasks that have ended, and how long that took at least."""

from referee.running.run_delays import Look, Task
from referee.running.work import Work

MS = 1_000_000


def looked(
    tasks: dict[int, int], clocks: dict[int, int], ended: int = 0, asleep: tuple[int, ...] = ()
) -> Look:
    """Tasks and processes with the milliseconds that they have run; all are awake but those named."""
    return Look(
        {number: Task(ran * MS, 0, 0, number in asleep) for number, ran in tasks.items()},
        {process: clock * MS for process, clock in clocks.items()},
        ended * MS,
    )


def worked(*looks: Look, processors: int = 2) -> Work:
    work = Work(looks[0], processors)
    for look in looks[1:]:
        work.note(look)
    return work


def test_threads_that_have_ended_are_in_the_clock_of_their_process() -> None:
    work = worked(looked({1: 10}, {1: 10}), looked({1: 12}, {1: 50}))
    assert work.ran == work.sure == 40 * MS
    assert work.ended
    assert not worked(looked({1: 10}, {1: 10}), looked({1: 50}, {1: 50})).ended
    assert worked(looked({1: 100}, {1: 100}), looked({1: 112}, {1: 150})).ended


def test_of_processes_that_have_ended_what_was_seen_is_sure() -> None:
    """What the system tells of it comes in steps of 10 ms."""
    first = looked({1: 10}, {1: 10})
    unseen = worked(first, looked({1: 10}, {1: 10}, ended=50))
    assert (unseen.ran, unseen.sure) == (50 * MS, 0)
    seen = worked(first, looked({1: 10, 2: 44}, {1: 10, 2: 44}), looked({1: 10}, {1: 10}, ended=50))
    assert (seen.ran, seen.sure) == (50 * MS, 44 * MS)
    earlier = looked({1: 10}, {1: 10}, ended=30)  # what had ended before does not matter
    assert worked(earlier, looked({1: 10}, {1: 10}, ended=80)).ran == 50 * MS
    begun_before = worked(looked({1: 10, 2: 9}, {1: 10, 2: 9}), looked({1: 10}, {1: 10}, ended=50))
    assert begun_before.ran == 41 * MS


def test_one_after_the_other_takes_as_long_as_all_together() -> None:
    looks = [looked({1: 0, 2: 0}, {1: 0}, asleep=(1,))]
    looks += [looked({1: 0, 2 + at // 3: at % 3 * 5 + 5}, {1: at * 5 + 5}, asleep=(1,)) for at in range(12)]
    assert worked(*looks).path == 60 * MS


def test_side_by_side_takes_as_long_as_one_even_if_one_is_ahead() -> None:
    looks = [looked({1: ran, 2: ran // 2}, {1: ran + ran // 2}) for ran in range(0, 41, 4)]
    looks += [looked({2: ran}, {1: 40 + ran}) for ran in (24, 28)]
    work = worked(*looks)
    assert work.ran == 68 * MS
    assert work.path == 34 * MS


def test_what_two_did_together_counts_half_though_one_goes_on_alone_for_long() -> None:
    looks = [looked({1: 0}, {1: 0}), looked({1: 4, 2: 0}, {1: 4}), looked({1: 44, 2: 40}, {1: 84})]
    looks += [looked({1: 44 + more, 2: 40}, {1: 84 + more}, asleep=(2,)) for more in range(1, 7)]
    # 2 and 40 ms of two at once, half a millisecond while the second one went to sleep, 5 ms of one.
    assert worked(*looks).path == 47.5 * MS


def test_of_what_nobody_has_watched_any_number_may_have_run_at_once() -> None:
    assert worked(looked({1: 0}, {1: 0}), looked({1: 1}, {1: 40})).path == 20 * MS
    assert worked(looked({1: 0}, {1: 0}), looked({1: 40}, {1: 40})).path == 40 * MS


def test_a_control_group_knows_of_processes_that_have_left_their_parent() -> None:
    first, then = looked({1: 0}, {1: 0}), looked({1: 1}, {1: 1})
    work = worked(first._replace(group=10 * MS), then._replace(group=90 * MS))
    assert (work.ran, work.sure) == (80 * MS, 1 * MS)
    assert work.ended
