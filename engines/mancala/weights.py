"""The weights of our evaluation of Mancala, one row for each ten seeds on the board."""

WEIGHTS = [[0, 100, 10, 10, 15, 10, -5, 10, 0, 0, 0, 0] for phase in range(10)]
