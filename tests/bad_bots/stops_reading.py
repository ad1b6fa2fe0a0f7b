"""Answers once and never reads again."""

import sys
import time

from legal import say

sys.stdin.readline()
say("1R")
while True:
    time.sleep(1)
