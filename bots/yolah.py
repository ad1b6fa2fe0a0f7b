"""The program that plays Yolah over standard input and output."""

import sys

from bots.program import run

if __name__ == "__main__":
    sys.exit(run("yolah"))
