"""Writes moves without end, asked or not."""

from legal import say

while True:
    say("1R\n" * 1000)
