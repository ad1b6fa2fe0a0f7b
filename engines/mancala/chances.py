"""What the values of Mancala's players stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

MINIMAX = Chances(slope=0.002043, middle=0.002642, late=0.002791, span=94, tempo=-0.1639)
REPORT = Chances(slope=0.0004733, middle=0.002134, late=0.008455, span=62, tempo=-0.101, soft=0.5)
