"""What a user may have meant by a word that is not known."""

from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'mancala'?` for the known word that is nearest to a mistyped one, or nothing."""
    from difflib import get_close_matches  # only where something is wrong

    by_small_letters = {one.casefold(): one for one in known}
    found = get_close_matches(word.casefold(), by_small_letters, 1)
    return f"; did you mean {by_small_letters[found[0]]!r}?" if found else ""
