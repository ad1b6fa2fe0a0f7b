"""How the numbers that Yolah's players judge by are made: games, fitted weights, a network."""
