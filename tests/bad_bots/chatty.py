"""Says a word more than its move, a moment later."""

import time

from legal import answers, say

for answer in answers():
    say(answer)
    time.sleep(1)  # so long that the other player has moved on any machine
    say("your turn")
