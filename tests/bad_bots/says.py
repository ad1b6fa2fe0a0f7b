"""Says its arguments one after another, one for each line that it reads, as they are; then nothing."""

import sys

for words, _ in zip(sys.argv[1:], sys.stdin, strict=False):
    sys.stdout.buffer.write(words.encode("latin-1"))
    sys.stdout.flush()
sys.stdin.read()
