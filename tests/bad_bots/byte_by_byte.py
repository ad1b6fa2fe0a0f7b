"""No fault: writes its answers byte by byte."""

import sys

from legal import answers

for answer in answers():
    for sign in answer + "\n":
        sys.stdout.write(sign)
        sys.stdout.flush()
