"""What the values of Yinsh's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

DEEP = Chances(slope=0.0005477, middle=0.001369, late=0.00342, span=65, tempo=-0.02796)
