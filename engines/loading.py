"""Decides, before any kernel is imported, whether the compiled or the plain form of the engines runs."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent

PLAIN = "ENGINES_UNCOMPILED"
"""Set to anything in the environment, this makes the engines run as plain Python."""

INLINE = ("bits", "entry")
"""Modules without a binary of their own: they are compiled into those that use them."""

REMEDY = f"run 'make build' (or set {PLAIN}=1 to run the engines as plain Python)"


def prepare() -> bool:
    """Make `import cython` work without Cython; return whether the kernels are compiled.

    Raises ImportError, its name "engines", where a working copy's binary is older than the text it was
    made from. The import of a kernel raises the same where others were compiled and it was not.
    """
    if not os.environ.get(PLAIN) and _is_compiled("engines.position"):
        if (HOME.parent / "pyproject.toml").exists():
            _look_through_working_copy()
        return True
    from engines import uncompiled

    sys.modules.setdefault("cython", uncompiled.cython)
    sys.meta_path.insert(0, PlainFinder())
    return False


def _binary(module: str) -> Path | None:
    stem = HOME.parent.joinpath(*module.split("."))
    for suffix in EXTENSION_SUFFIXES:
        path = stem.with_name(stem.name + suffix)
        if path.exists():
            return path
    return None


def _is_compiled(module: str) -> bool:
    """Whether importing the module would bring in a binary, wherever it may come from."""
    spec = find_spec(module)
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def _look_through_working_copy() -> None:
    """An edited kernel would go unnoticed behind its old binary, and one that was not compiled cannot
    build on compiled ones: say so instead."""
    unbuilt = set()
    for pxd in HOME.rglob("*.pxd"):
        source = pxd.with_suffix(".py")
        module = ".".join(source.relative_to(HOME.parent).with_suffix("").parts)
        binary = _binary(module)
        if binary is not None:
            if max(source.stat().st_mtime, pxd.stat().st_mtime) > binary.stat().st_mtime:
                raise _not_ready(f"{_path(module)} was edited after it was compiled")
        elif source.exists() and source.stem not in INLINE:
            unbuilt.add(module)
    sys.meta_path.insert(0, Unbuilt(unbuilt))


def _path(module: str) -> str:
    return module.replace(".", "/") + ".py"


def _not_ready(why: str) -> ImportError:
    return ImportError(f"{why}: {REMEDY}", name="engines")


class Unbuilt:
    """Stands before the import of kernels that are not compiled while what they build on is."""

    def __init__(self, modules: set[str]) -> None:
        self._modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in self._modules:
            raise _not_ready(f"{_path(fullname)} is not compiled yet")
        return None


class PlainFinder:
    """Finds the engines' modules as Python text only, so that a binary beside it is passed over."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("engines.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None
