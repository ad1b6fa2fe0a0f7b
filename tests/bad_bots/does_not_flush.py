"""Leaves its answers in the buffer of its output."""

import sys

from legal import answers

buffered = open(1, "w", buffering=65536, closefd=False)  # noqa: SIM115 (closed at the end, as usual)
for answer in answers():
    buffered.write(answer + "\n")
sys.exit()
