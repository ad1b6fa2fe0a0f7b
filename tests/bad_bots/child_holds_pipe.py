"""Dies in its second move, while a child holds its pipes open."""

import subprocess
import sys

from legal import answers, say

subprocess.Popen(["sleep", "1000"])
for number, answer in enumerate(answers()):
    if number:
        sys.exit(0)
    say(answer)
