"""Writes a line of 20 MB, then a move."""

import sys

from legal import say

sys.stdin.readline()
say("1" * 20_000_000)
say("1R")
sys.stdin.readline()
