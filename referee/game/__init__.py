"""What one game is, before and after it is played: its conditions, its verdict, its record. Only data."""
