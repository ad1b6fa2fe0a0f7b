"""Matches: two programs play a number of games against each other."""
