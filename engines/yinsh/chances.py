"""What the values of Yinsh's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

DEEP = Chances(slope=0.0007631, middle=0.001998, late=0.004678, span=64, tempo=-0.01404, soft=2)
MINIMAX = Chances(slope=1.615e-05, middle=0.001305, late=0.0175, span=60, tempo=-0.1754, soft=0.5)
