"""Dies of a segmentation fault in its second move."""

import os
import signal

from legal import answers, say

for number, answer in enumerate(answers()):
    if number:
        os.kill(os.getpid(), signal.SIGSEGV)
    say(answer)
