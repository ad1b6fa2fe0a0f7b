"""Reads START, and dies of an exception of its own in its first answer."""

import json
import sys


def think(line: str) -> str:
    """The move that no table has."""
    return json.loads(line)["move"]


sys.stdout.write(think(sys.stdin.readline()))
