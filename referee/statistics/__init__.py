"""Who is better, and how sure may one be: one idea a module, with the paper it comes from.

Everywhere *counts* say how often each score was reached, worst first: five numbers for pairs of
games (0, ½, 1, 1½ and 2 points out of 2; the pentanomial model), three for single games (losses,
draws, wins; the trinomial model). Two games from one opening with colours swapped are not
independent, so wherever there are pairs, pairs are what is counted.
"""
