"""The arena of the tests of the referee, for attacks."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "referee"))
