"""Forks in its second move until there are 256 of it: a bomb for a limit of fewer, harmless beyond.

Without a bound of its own it would take the whole machine down wherever the limit under test failed
(a superuser is not bound by the system's limit of processes).
"""

import os
import time

from legal import answers, say

for number, answer in enumerate(answers()):
    generation = 0
    while number:
        if generation < 8:
            os.fork()
            generation += 1
        else:
            time.sleep(0.05)
    say(answer)
