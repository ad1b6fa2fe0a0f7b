"""A game between a person and a program, wherever the person sits."""
