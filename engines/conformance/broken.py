"""The exception of all checks, and the short way to raise it."""


class Broken(Exception):
    """A game does not keep a promise; the message says which, and what to do about it."""


def require(kept: object, otherwise: str) -> None:
    """Raise Broken with that message unless something is true."""
    if not kept:
        raise Broken(otherwise)
