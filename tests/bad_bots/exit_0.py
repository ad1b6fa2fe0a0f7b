"""Exits with code 0 when it is asked for its second move."""

import sys

from legal import answers, say

for number, answer in enumerate(answers()):
    if number:
        sys.exit(0)
    say(answer)
