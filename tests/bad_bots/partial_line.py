"""Writes the half of a move."""

import sys

sys.stdin.readline()
sys.stdout.write("1")
sys.stdout.flush()
sys.stdin.readline()
