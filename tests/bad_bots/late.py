"""Takes its second move so many seconds: `late.py SECONDS`."""

import sys
import time

from legal import answers, say

for number, answer in enumerate(answers()):
    if number == 1:
        time.sleep(float(sys.argv[1]))
    say(answer)
