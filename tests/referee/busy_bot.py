"""Answers each line after so many milliseconds of work: `busy_bot.py MILLISECONDS`."""

import sys
import time

work = float(sys.argv[1]) / 1000
for _ in sys.stdin:
    until = time.thread_time() + work
    while time.thread_time() < until:
        pass
    sys.stdout.write("done\n")
    sys.stdout.flush()
