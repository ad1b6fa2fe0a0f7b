"""Samples of output on the pages, and what was really printed.

`...` stands for what may differ from one run to the next: for some text inside a line, or for some
lines where it has a line of its own. How many blanks there are between two words does not matter:
columns are as wide as what stands in them.
"""

import re

VARYING = "..."


def agrees(sample: str, printed: str) -> bool:
    """Whether a command may have printed this where the page shows the sample."""
    pattern = "".join(map(_line, sample.splitlines()))
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed.splitlines())) is not None


def _line(line: str) -> str:
    if line.strip() == VARYING:
        return r"(?:.*\n)*?"
    return ".+?".join(map(_words, re.split(re.escape(VARYING), line.rstrip()))) + r"\n"


def _words(text: str) -> str:
    return " +".join(map(re.escape, re.split(" +", text)))
