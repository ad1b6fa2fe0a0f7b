"""Packing a bot into one file, with its engines (compiled and plain), for a machine with only Python.

A *kernel* is a compiled module of the engines.
"""
