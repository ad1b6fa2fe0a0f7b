"""Answers with bytes that are no text."""

import sys

sys.stdin.readline()
sys.stdout.buffer.write(bytes(range(11, 256)) + b"\0\n")
sys.stdout.flush()
sys.stdin.readline()
