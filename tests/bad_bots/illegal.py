"""Takes seeds from its opponent's hole."""

import sys

from legal import say

sys.stdin.readline()
say("9R")
sys.stdin.readline()
