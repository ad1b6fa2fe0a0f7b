"""How the weights of Yinsh's evaluation were found: games of the engine against itself, and a fit.

Needs NumPy; nothing here is used at play.
"""
