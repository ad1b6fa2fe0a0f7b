"""A match of two programs."""
