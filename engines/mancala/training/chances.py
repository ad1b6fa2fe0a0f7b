"""What the values of Mancala's players stand for: `python -m engines.mancala.training.chances --help`.

Plays games, fits the curve to two thirds of them, and prints it, to be put into engines/mancala/chances.py. A
table shows how true it is in the games that were left.
"""

from engines.calibration import Plan, main

PLAN = Plan(depths=(6, 7), random_moves=40)

if __name__ == "__main__":
    main("mancala", PLAN)
