"""What the values of Yinsh's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

DEEP = Chances(slope=0.0007631, middle=0.001998, late=0.004678, span=64, tempo=-0.01404, soft=2)
