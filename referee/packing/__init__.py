"""One file that plays: a bot with its engines, compiled and plain, for a machine with only Python."""
