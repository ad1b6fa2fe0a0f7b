"""The weights of our evaluation of Mancala, made by engines/mancala/fit.py; 400 is one in log odds."""

FEATURES = (
    "to move",
    "seeds ahead",
    "red",
    "blue",
    "transparent",
    "holes with seeds",
    "with 2 or more",
    "with 3 or more",
    "with 6 or more",
    "with 13 or more",
    "with red",
    "with blue",
)
"""What the numbers of a row weigh: the move, then what a side has more of than the other."""

# For each rule of who owns which hole: a row for every ten seeds on the board, from 0-9 to 90-96.
WEIGHTS = {
    "halves": [[0, 100, 10, 10, 15, 10, -5, 10, 0, 0, 0, 0]] * 10,
    "parity": [[0, 100, 10, 10, 15, 10, -5, 10, 0, 0, 0, 0]] * 10,
}
