"""Our games as libraries for reinforcement learning expect games: one module for each library.

Each module imports the library that it is made for; nothing else of ours imports these modules.
"""
