"""Leaves a child behind that nothing seems to tie to it: `hides_child.py WORD`, by which it can be found.

Its parent has gone, it is in a session of its own, its environment is empty and so are its pipes.
"""

import os
import sys

from legal import answers, say

if not os.fork():
    os.setsid()
    if os.fork():
        os._exit(0)
    os.closerange(0, 100)
    os.execve("/bin/sh", ["sh", "-c", f"sleep 1000; : {sys.argv[1]}"], {})
for answer in answers():
    say(answer)
