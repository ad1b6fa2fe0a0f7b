"""What the values of Yinsh's players stand for: `python -m engines.yinsh.training.chances --help`.

Plays games, fits the curve to two thirds of them, and prints it, to be put into engines/yinsh/chances.py. A
table shows how true it is in the games that were left.
"""

from engines.calibration import Plan, main

PLAN = Plan(depths=(3, 4), random_moves=24)

if __name__ == "__main__":
    main("yinsh", PLAN)
