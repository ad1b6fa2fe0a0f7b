"""The file in which an organizer keeps a secret between its commitment and the games.

It holds the text "SECRET/SEED" and nothing else, so that its SHA-256 is the commitment. Only its owner
can read it. Programs that play may run under the same user: so the file is removed before they start.
"""

import os
import re
from pathlib import Path
from typing import NamedTuple

from referee.errors import WrongUse
from referee.game.dice_source import SECRET, commitment_to, draw_secret

TEXT = re.compile(rf"({SECRET.pattern})/([0-9]{{1,20}})")

LONGEST_COMMITMENT = 200


class Committed(NamedTuple):
    """A secret, and the seed that it was committed to with."""

    secret: str
    seed: int


def commit(path: Path, seed: int) -> str:
    """Draw a secret, write the file, which must not exist, and return the commitment; WrongUse if not."""
    secret = draw_secret()
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise WrongUse(f"{path} already exists: a secret is never written over") from None
    except OSError as error:
        raise WrongUse(f"cannot write {path}: {error.strerror}") from None
    with os.fdopen(file, "w") as stream:
        stream.write(f"{secret}/{seed}")
    return commitment_to(secret, seed)


def read_committed(path: Path) -> Committed:
    """What the file holds; WrongUse if `commit` did not write it."""
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST_COMMITMENT).decode("ascii", "replace")
    except OSError as error:
        raise WrongUse(f"cannot read {path}: {error.strerror}") from None
    found = TEXT.fullmatch(text.strip())
    if found is None:
        raise WrongUse(f"{path} is not a file that referee commit has written")
    return Committed(found[1], int(found[2]))


def use_up(path: Path) -> None:
    """Remove the file; WrongUse if that is impossible, since programs that play could read it."""
    try:
        path.unlink()
    except OSError as error:
        raise WrongUse(f"cannot remove {path}, which the programs could read: {error.strerror}") from None
