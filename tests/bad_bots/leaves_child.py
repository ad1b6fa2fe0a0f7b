"""Leaves a child behind."""

import subprocess

from legal import answers, say

subprocess.Popen(["sleep", "1000"])
for answer in answers():
    say(answer)
