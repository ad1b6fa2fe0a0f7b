"""Answers each line after some work: `clock_bot.py KIND MILLISECONDS`.

The kinds: compute; sleep; threads (a chain of them, each ends); parallel (two at once, each of which does
all of the work); child (a process that ends); doze (many threads that wake together, and no answer);
starve (a process that left its parent keeps all processors busy, and no answer).
"""

import os
import sys
import threading
import time

LINKS = 4
DOZERS = 400


def compute(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def threads(seconds: float) -> None:
    for _ in range(LINKS):
        link = threading.Thread(target=compute, args=(seconds / LINKS,))
        link.start()
        link.join()


def parallel(seconds: float) -> None:
    """Not two threads, since only one of them would run at a time: two processes."""
    children = [_forked(seconds) for _ in range(2)]
    for child in children:
        os.waitpid(child, 0)


def child(seconds: float) -> None:
    os.waitpid(_forked(seconds), 0)


def doze(_: float) -> None:
    bell = threading.Condition()

    def wake() -> None:
        while True:
            with bell:
                bell.wait()

    for _ in range(DOZERS):
        threading.Thread(target=wake, daemon=True).start()
    while True:
        with bell:
            bell.notify_all()
        time.sleep(0.001)


def starve(_: float) -> None:
    for _ in os.sched_getaffinity(0):
        if not os.fork():
            if os.fork():
                os._exit(0)
            os.setsid()
            while True:
                pass
    while True:
        time.sleep(0.0001)


def _forked(seconds: float) -> int:
    number = os.fork()
    if not number:
        compute(seconds)
        os._exit(0)
    return number


KINDS = {"compute": compute, "sleep": time.sleep, "threads": threads, "parallel": parallel, "child": child}
KINDS |= {"doze": doze, "starve": starve}


def main() -> None:
    work, seconds = KINDS[sys.argv[1]], float(sys.argv[2]) / 1000
    for number, _ in enumerate(sys.stdin):
        if number:  # the first answer has the start-up time: it shows that the bot runs
            work(seconds)
        sys.stdout.write("done\n")
        sys.stdout.flush()


main()
