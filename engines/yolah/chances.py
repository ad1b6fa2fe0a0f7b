"""What the values of Yolah's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

NETWORK = Chances(slope=0.01244, middle=0.01246, late=0.01249, span=33, tempo=-0.1207)
