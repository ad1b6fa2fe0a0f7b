"""The pages in a browser: one finished game, games in play, and a game of your own.

The terms: a *film* is a game in the form in which a page gets it; a *frame* is one step of it.
"""
