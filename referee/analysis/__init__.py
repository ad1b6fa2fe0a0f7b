"""What was good and bad in a game: each move looked at by an analyst, and what that says of the players."""
