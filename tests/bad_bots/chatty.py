"""Says a word more than its move, a moment later."""

import time

from legal import answers, say

for answer in answers():
    say(answer)
    time.sleep(0.01)
    say("your turn")
