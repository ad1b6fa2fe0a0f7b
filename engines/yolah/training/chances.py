"""What the values of Yolah's players stand for: `python -m engines.yolah.training.chances --help`.

Plays games, fits the curve to two thirds of them, and prints it, to be put into engines/yolah/chances.py. A
table shows how true it is in the games that were left.
"""

from engines.calibration import Plan, main

PLAN = Plan(depths=(5, 6), random_moves=16)

if __name__ == "__main__":
    main("yolah", PLAN)
