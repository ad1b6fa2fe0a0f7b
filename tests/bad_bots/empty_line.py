"""Answers with an empty line."""

import sys

from legal import say

sys.stdin.readline()
say("")
sys.stdin.readline()
