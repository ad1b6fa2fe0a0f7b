"""What the values of Mancala's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

MINIMAX = Chances(slope=0.0025, middle=0.0025, late=0.0025)
