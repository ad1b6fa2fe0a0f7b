"""Moves before it is asked."""

import sys

from legal import say

say("9R")
for _ in sys.stdin:
    pass
