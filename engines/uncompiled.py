# mypy: ignore-errors
"""What the name `cython` means while the engines run as plain Python.

Types and decorators mean nothing then, and `cython.cimports.engines.bits` is `engines.bits`.
"""

import importlib
import sys
from types import ModuleType, TracebackType
from typing import Any

__all__ = ["cython"]


class _Nothing:
    """Stands for every type, decorator and directive: calling it gives back its last argument."""

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return arguments[-1] if arguments else self

    def __getitem__(self, item: Any) -> "_Nothing":
        return self

    def __enter__(self) -> None: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


class _Integer(_Nothing):
    """Stands for the types of whole numbers, which a cast must know."""


INTEGERS = frozenset(("char", "short", "int", "long", "longlong", "uint", "ulong", "ulonglong", "bint"))


class _Cython(ModuleType):
    compiled = False
    _nothing = _Nothing()
    _integer = _Integer()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._integer if name in INTEGERS else self._nothing

    @staticmethod
    def cast(kind: Any, value: Any) -> Any:
        """The value as a C cast gives it: a fraction that becomes a whole number is cut off."""
        return int(value) if isinstance(kind, _Integer) and isinstance(value, float) else value


class _Cimports:
    """Answers `from cython.cimports.engines.bits import ...` with the Python module of that name."""

    @staticmethod
    def find_spec(fullname: str, path: Any, target: Any = None) -> Any:
        prefix = "cython.cimports"
        if fullname != prefix and not fullname.startswith(prefix + "."):
            return None
        real = fullname[len(prefix) + 1 :]
        return importlib.machinery.ModuleSpec(fullname, _CimportLoader(real), is_package=True)


class _CimportLoader:
    def __init__(self, real: str) -> None:
        self.real = real
        self.spec: Any = None

    def create_module(self, spec: Any) -> ModuleType | None:
        if "." not in self.real:
            return ModuleType(spec.name)
        module = importlib.import_module(self.real)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        if self.spec is not None:
            module.__spec__ = self.spec  # the import has put its own in its place


cython = _Cython("cython")
cython.__path__ = []
sys.meta_path.insert(0, _Cimports())
