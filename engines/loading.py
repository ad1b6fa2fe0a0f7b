"""Decides, before any kernel is imported, whether the compiled or the plain form of the engines runs.

A kernel is a module of the engines that a build compiles; engines/building.py tells which they are.
"""

import os
import re
import sys
from collections.abc import Sequence
from importlib.machinery import (
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent

PLAIN = "ENGINES_UNCOMPILED"
"""Set to anything in the environment, this makes the engines run as plain Python."""

REMEDY = f"run 'make build' (or set {PLAIN}=1 to run the engines as plain Python)"


class Unfit(ImportError):
    """The engines cannot run as they are; the message says in one line what to do.

    Its name is "engines", by which programs know it that cannot import the engines to ask for this class.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message, name="engines")


def prepare() -> bool:
    """Make `import cython` work without Cython; return whether the kernels are compiled."""
    # Wherever the binary comes from: a folder, or what a packed bot has put in front of all others.
    spec = None if os.environ.get(PLAIN) else find_spec("engines.position")
    if spec is not None and isinstance(spec.loader, ExtensionFileLoader):
        if Path(spec.loader.path).parent == HOME:
            sys.meta_path.insert(0, CompiledFinder())
        return True
    from engines import uncompiled

    sys.modules.setdefault("cython", uncompiled.cython)
    sys.meta_path.insert(0, PlainFinder())
    return False


class CompiledFinder:
    """Finds the engines' modules as Python does; raises Unfit for a kernel that is not compiled as it stands.

    Those are a kernel whose binary is older than its text, in a working copy, and one without a binary.
    """

    def __init__(self) -> None:
        self._edited_here = (HOME.parent / "pyproject.toml").exists()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("engines.") or path is None:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = NoKernelLoader(spec.loader.name, spec.loader.path)
        elif spec is not None and spec.origin is not None and self._edited_here:
            _refuse_stale(fullname, Path(spec.origin))
        return spec


def _refuse_stale(module: str, binary: Path) -> None:
    """An edited kernel would go unnoticed behind its old binary."""
    source = binary.with_name(module.rpartition(".")[2] + ".py")
    texts = [text for text in (source, source.with_suffix(".pxd")) if text.exists()]
    if any(text.stat().st_mtime > binary.stat().st_mtime for text in texts):
        raise Unfit(f"{_told(source)} was edited after it was compiled: {REMEDY}")


class NoKernelLoader(SourceFileLoader):
    """Loads a module among compiled engines, where a kernel as plain Python cannot work: it says so."""

    def exec_module(self, module: ModuleType) -> None:
        try:
            super().exec_module(module)
        except (AttributeError, ImportError) as error:
            source = Path(self.path)
            if isinstance(error, Unfit) or not is_kernel(source):
                raise
            if source.with_suffix(".pxd").exists():
                reason = f"{_told(source)} is not compiled yet: {REMEDY}"
            else:
                reason = (
                    f"{_told(source)} cannot be compiled as the other engines are: write "
                    f"{source.stem}.pxd beside it (docs/add-a-game.md tells how), then run 'make build'"
                )
            raise Unfit(reason) from None


def refuse_plain(kind: type) -> None:
    """Raise Unfit: a class derived from a compiled position is not compiled itself."""
    raise Unfit(
        f"{kind.__module__.replace('.', '/')}.py: {kind.__name__} is plain Python, and the compiled engines "
        "would not call its methods: make it a kernel (docs/add-a-game.md tells how), then run 'make build'",
    )


def is_kernel(source: Path) -> bool:
    """Whether a module is written to be compiled."""
    return re.search(r"^import cython$", source.read_text(encoding="utf-8"), re.MULTILINE) is not None


def _told(file: Path) -> str:
    """A file as messages name it: from the engines' folder on."""
    return file.relative_to(HOME.parent).as_posix() if file.is_relative_to(HOME.parent) else str(file)


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
