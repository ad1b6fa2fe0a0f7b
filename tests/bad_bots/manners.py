"""No fault: plays legal moves in the manner that its argument names, as programs of some systems do.

mark       a byte order mark before its first line
empty      an empty line behind every move, in the same breath
late       an empty line behind every move, a moment later
cr         CR alone ends a line
crlf       CR LF end a line, the LF a moment later
blanks     blanks and tabs behind every move
"""

import sys
import time

from legal import answers

ENDS = {"empty": b"\n\n", "late": b"\n", "cr": b"\r", "crlf": b"\r", "blanks": b" \t \n", "mark": b"\n"}
LATER = {"late": b"\n", "crlf": b"\n"}

manner = sys.argv[1]
mark = b"\xef\xbb\xbf" if manner == "mark" else b""
for answer in answers():
    sys.stdout.buffer.write(mark + answer.encode() + ENDS[manner])
    sys.stdout.flush()
    mark = b""
    if manner in LATER:
        time.sleep(0.002)
        sys.stdout.buffer.write(LATER[manner])
        sys.stdout.flush()
