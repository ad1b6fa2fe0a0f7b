"""Leaves a child behind that keeps a processor busy."""

import subprocess
import sys

from legal import answers, say

subprocess.Popen([sys.executable, "-c", "while True: pass"])
for answer in answers():
    say(answer)
