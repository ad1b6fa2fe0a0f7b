"""What the rules say of what was said: moves, results, grades."""
