"""Judging what programs say by the rules of the game: moves, results, grades."""
