"""Tournaments: who plays whom, playing it, and keeping what was played.

From the inside out: a *schedule* says which pairs of games there are (schedule.py and one module
for each kind); the *scheduler* hands out their games as numbered tokens and takes them back; a
*worker* is a process that plays one game after another; the *store* keeps what was played; the
*director* brings them together; *progress* shows it.
"""
