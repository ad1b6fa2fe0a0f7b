"""Exits with code 1 when it is asked for its second move."""

import sys

from legal import answers, say

for number, answer in enumerate(answers()):
    if number:
        sys.exit("cannot think of anything")
    say(answer)
