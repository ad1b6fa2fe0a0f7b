"""Writes its move without the end of the line, and exits."""

import sys

sys.stdin.readline()
sys.stdout.write("1R")
