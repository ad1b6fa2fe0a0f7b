"""One small process a game: `python -m bots.mancala` plays Mancala over standard input and output.

The modules named after games are the programs; all else here is what they share.
"""
