"""Says a word more than its move, a moment later: after so many seconds, if they are given."""

import sys
import time

from legal import answers, say

LATER = float(sys.argv[1]) if len(sys.argv) > 1 else 0.01

for answer in answers():
    say(answer)
    time.sleep(LATER)
    say("your turn")
