"""Who is better, and how certain that is. Each module holds one idea and names the paper it comes from.

Everywhere *counts* say how often each score was reached, worst first: five numbers for pairs of
games (0, ½, 1, 1½ and 2 points out of 2; the pentanomial model), three for single games (losses,
draws, wins; the trinomial model). Two games from one opening with sides swapped are not
independent, so games that come in pairs are counted as pairs.
"""
