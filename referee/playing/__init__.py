"""A game between a person and a program, wherever the person sits."""

PERSON = "you"
"""What a person is called where players are named."""
