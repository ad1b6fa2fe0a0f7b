"""Eats 4 GB in its second move."""

import time

from legal import answers, say

eaten = []
for number, answer in enumerate(answers()):
    while number and len(eaten) < 400:
        eaten.append(bytes(b"x" * 10_000_000))
        time.sleep(0.002)
    say(answer)
