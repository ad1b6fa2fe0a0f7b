"""Answers in another encoding."""

import sys

sys.stdin.readline()
sys.stdout.buffer.write("Zug: 1R, schöne Grüße\n".encode("latin-1"))
sys.stdout.flush()
sys.stdin.readline()
