"""Dies of a line that ends as Windows ends it."""

import sys

from legal import answers, say


class Strict:
    """Standard input, for one who believes that lines end with LF alone."""

    def __iter__(self):
        for line in sys.__stdin__.buffer:
            if b"\r" in line:
                sys.exit("what is this?")
            yield line.decode()


sys.stdin = Strict()
for answer in answers():
    say(answer)
