"""No fault: takes its time to start, but no more than it has."""

import time

from legal import answers, say

time.sleep(0.6)
for answer in answers():
    say(answer)
