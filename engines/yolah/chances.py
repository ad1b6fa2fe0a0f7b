"""What the values of Yolah's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

NETWORK = Chances(slope=0.008677, middle=0.01599, late=0.01194, span=33, tempo=-0.1441)
FEATURES = Chances(slope=0.003098, middle=0.01457, late=0.01362, span=33, tempo=-0.07379)
