"""Completion of the words of a command line: what shells run, what they ask, what is answered."""
