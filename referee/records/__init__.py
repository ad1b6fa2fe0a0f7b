"""What is kept of games that were played, and all that reads it again."""
