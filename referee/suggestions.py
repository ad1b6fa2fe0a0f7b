"""Guessing what a user meant by an unknown word."""

from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'mancala'?` with the known word nearest to this one; empty if none is near."""
    from difflib import get_close_matches  # imported late, since it is needed only after a mistake

    by_small_letters = {one.casefold(): one for one in known}
    found = get_close_matches(word.casefold(), by_small_letters, 1)
    return f"; did you mean {by_small_letters[found[0]]!r}?" if found else ""
