"""Answers each line after so many milliseconds of work: `busy_bot.py MILLISECONDS ...`, in turn."""

import itertools
import sys
import time

works = itertools.cycle(float(word) / 1000 for word in sys.argv[1:])
for _ in sys.stdin:
    until = time.thread_time() + next(works)
    while time.thread_time() < until:
        pass
    sys.stdout.write("done\n")
    sys.stdout.flush()
