"""Pages: a game to step through, games to watch, a game to play. Scripts and styles stand beside."""
