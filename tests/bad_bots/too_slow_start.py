"""Takes longer to start than it may."""

import time

time.sleep(30)
