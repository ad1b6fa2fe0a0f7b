"""What the values of Yut Nori's player stand for in chances to win; see engines/chances.py."""

from engines.chances import Chances

EXPECTATION = Chances(slope=1.057, middle=1.057, late=1.057, odds=True)
