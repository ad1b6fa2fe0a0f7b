"""Tournaments: who plays whom, playing the games, and storing them.

The terms: a *pair* is two games from the same opening, with colours swapped. A *schedule* says
which pairs are played (schedule.py and one module for each kind). The *scheduler* hands out their
games as *tokens* (a token is the permission to play one game once) and takes them back. A *worker*
is a process that plays one game after another. A *crew* is all workers of a tournament: a *pool* on
this machine, or a Dask cluster. A *void* game counts for nobody, because the machine or the referee
failed. The *store* keeps the finished games. The *director* connects all of these, and *progress*
shows how far the tournament is.
"""
