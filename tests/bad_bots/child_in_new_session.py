"""Leaves a child in a session of its own."""

import subprocess

from legal import answers, say

subprocess.Popen(["sleep", "1000"], start_new_session=True)
for answer in answers():
    say(answer)
