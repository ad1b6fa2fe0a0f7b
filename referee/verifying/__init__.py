"""Checking records and stores: everything that can be computed again is, the rest is named."""
