"""Telling a page in a browser what is being played, without keeping the players waiting."""
