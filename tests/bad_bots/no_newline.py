"""Writes its move without the end of the line, and waits."""

import sys

sys.stdin.readline()
sys.stdout.write("1R")
sys.stdout.flush()
sys.stdin.readline()
