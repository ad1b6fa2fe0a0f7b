"""Completion of words on the command line: the scripts for the shells, their question, our answer."""
