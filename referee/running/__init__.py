"""Running programs: starting and ending them, talking to them, keeping their time."""
