"""Writes one line that never ends."""

import sys

while True:
    sys.stdout.write("1R" * 1000)
