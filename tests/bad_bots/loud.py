"""No fault: writes 10 MB to standard error before it moves."""

import sys

from legal import answers, say

for number, answer in enumerate(answers()):
    if number == 1:
        sys.stderr.write("x" * 10_000_000 + "the end")
        sys.stderr.flush()
    say(answer)
