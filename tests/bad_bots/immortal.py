"""Heeds neither the result, nor the end of its input, nor SIGTERM."""

import signal
import time

from legal import answers, say

signal.signal(signal.SIGTERM, signal.SIG_IGN)
for answer in answers():
    say(answer)
while True:
    time.sleep(1)
