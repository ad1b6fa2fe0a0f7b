"""Gives two moves at once."""

import sys

from legal import say

sys.stdin.readline()
say("1R\n2R")
for _ in sys.stdin:
    pass
