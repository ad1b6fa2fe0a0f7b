"""Tells at length what it thinks, and never moves."""

from legal import say

while True:
    say("depth 12, score 35, still thinking")
