"""What the values of Yut Nori's players stand for: `python -m engines.yut.training.chances --help`.

Plays games, fits the curve to two thirds of them, and prints it, to be put into engines/yut/chances.py. A
table shows how true it is in the games that were left.
"""

from engines.calibration import Plan, main

PLAN = Plan(depths=(0, 1), random_moves=60)

if __name__ == "__main__":
    main("yut", PLAN)
