"""Training of what Mancala's players know; needs nothing at play."""
