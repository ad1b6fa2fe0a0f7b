"""Closes its input and stays alive."""

import os
import sys
import time

from legal import say

sys.stdin.readline()
os.close(0)
say("1R")
time.sleep(1000)
