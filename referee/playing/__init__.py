"""A game between a person and a program, in the terminal or on a page."""
