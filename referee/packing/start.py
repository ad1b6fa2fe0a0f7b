"""The start of a packed bot: this module becomes `__main__.py` of the archive. It imports nothing of ours
until it knows where the engines come from.

The archive has a folder of compiled engines for each level of processor. They are used if this Python
and this processor can run them; if not, the same engines run as plain Python.
"""

# Written so that an old Python can read it, and then tells its user that it is too old.
# ruff: noqa: PTH110, PTH118, PTH123, UP036

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Any

if sys.version_info < (3, 11):
    sys.exit("this bot needs Python 3.11 or newer, and this is " + sys.version.split()[0])

OURS = ("engines", "protocol", "bots")


class Kernels:
    """Finds the compiled engines of one level inside the archive."""

    def __init__(self, archive: Any, level: str, suffix: str) -> None:
        self._archive = archive
        self._level = level
        self._suffix = suffix
        self._folder: str | None = None

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("engines."):
            return None
        inside = os.path.join(self._archive.archive, "kernels", self._level, name + self._suffix)
        try:
            data = self._archive.get_data(inside)
        except OSError:
            return None
        file = self._as_file(name, data)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))

    def _as_file(self, name: str, data: bytes) -> str:
        """The path of a file with this data: the system cannot load a library from inside an archive."""
        try:
            descriptor = os.memfd_create(name)
            os.write(descriptor, data)
            file = f"/proc/self/fd/{descriptor}"
            if os.path.exists(file):
                return file
        except (AttributeError, OSError):
            pass  # not Linux, or not allowed
        import atexit
        import shutil
        import tempfile

        if self._folder is None:
            self._folder = tempfile.mkdtemp(prefix="packed-bot-")
            # Windows cannot delete a loaded library; then the folder stays until the system clears it.
            atexit.register(shutil.rmtree, self._folder, ignore_errors=True)
        file = os.path.join(self._folder, name + self._suffix)
        with open(file, "wb") as copy:
            copy.write(data)
        return file


def processor_flags() -> set[str] | None:
    """What the processor can do, by Linux's names for it; None if the system does not tell."""
    try:
        with open("/proc/cpuinfo", "rb") as file:
            for line in file:
                if line.startswith(b"flags"):
                    return set(line.decode().split(":")[1].split())
    except OSError:
        pass
    return None


def best_level(levels: list[tuple[str, str, str]]) -> str | None:
    """The first level that this processor can run.

    A level is (name, the flags it needs, "yes" if it is used when the system does not tell flags).
    """
    flags = processor_flags()
    for name, needed, without_knowing in levels:
        if without_knowing == "yes" if flags is None else flags.issuperset(needed.split()):
            return name
    return None


def kernels_for(packed: Any, archive: Any) -> Kernels | None:
    """The compiled engines that can run here, or None."""
    if packed.SUFFIX not in EXTENSION_SUFFIXES or os.environ.get("ENGINES_UNCOMPILED"):
        return None
    level = best_level(packed.LEVELS)
    return None if level is None else Kernels(archive, level, packed.SUFFIX)


def main(packed: Any, archive: Any) -> int:
    """Run the packed bot with the arguments it was packed with, then those of the command line."""
    kernels: Any = kernels_for(packed, archive)
    if kernels is not None:
        sys.meta_path.insert(0, kernels)
        try:
            for name in packed.KERNELS:
                import_module(name)
        except (ImportError, OSError):
            # They were built for another system, or no file can be written to load them from.
            sys.meta_path.remove(kernels)
            for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
                del sys.modules[name]
    arguments = [*packed.ARGUMENTS, *sys.argv[1:]]
    code: int = import_module("bots.program").run(packed.GAME, arguments)
    return code


if __name__ == "__main__":
    sys.exit(main(import_module("packed"), sys.modules["__main__"].__loader__))
