"""Says what is no move."""

import sys

from legal import say

sys.stdin.readline()
say("hello, world")
sys.stdin.readline()
