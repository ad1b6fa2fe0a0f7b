"""Says that it has won before anything is played."""

import sys

from legal import say

sys.stdin.readline()
say("RESULT 1R 49 0")
sys.stdin.readline()
