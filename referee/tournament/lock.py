"""Only one referee writes a store: a lock that is released when its process ends, for any reason."""

import fcntl
import os
import socket
from pathlib import Path

from referee.errors import WrongUse


class StoreLock:
    """Held inside `with`. If another process holds it, entering raises WrongUse with its name.

    The lock is on a file beside the store, which is removed at the end. A file that a killed
    referee has left there does not hinder the next one.
    """

    def __init__(self, store: Path) -> None:
        self._store = store
        self._path = Path(f"{store}.lock")
        self._file = -1

    def __enter__(self) -> "StoreLock":
        while not self._take():
            pass
        os.ftruncate(self._file, 0)
        os.write(self._file, f"process {os.getpid()} on {socket.gethostname()}\n".encode())
        return self

    def _take(self) -> bool:
        """Open and lock the file; False if its last holder removed it at the same moment."""
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise WrongUse(f"cannot write beside {self._store}: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self._file, 200).decode(errors="replace").strip() or "another process"
            os.close(self._file)
            raise WrongUse(f"{self._store} is in use by another referee ({holder})") from None
        try:
            if os.path.samestat(os.fstat(self._file), self._path.stat()):
                return True
        except FileNotFoundError:
            pass
        os.close(self._file)
        return False

    def __exit__(self, *_: object) -> None:
        self._path.unlink()
        os.close(self._file)
