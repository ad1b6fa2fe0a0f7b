"""The program that plays Yut Nori over standard input and output."""

import sys

from bots.start import start

if __name__ == "__main__":
    sys.exit(start("yut"))
