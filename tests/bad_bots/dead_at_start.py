"""Is dead before it is asked anything."""

import sys

sys.exit(3)
