"""Which modules of the engines are compiled, and what their text must say for that to succeed.

Such a module is called a kernel: typed Python, with a .pxd beside it that declares to the compiler what
other kernels may use of it. `setup.py` runs this file by itself, before the engines can be imported.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

INLINE = ("bits", "entry")
"""Modules with a .pxd and yet without a binary of their own: it is compiled into those that use it."""


def kernels(engines: Path, game: str | None = None) -> list[Path]:
    """The texts (.py) of all kernels below the engines' folder, in the order of their names.

    With a game, those that its bot plays with: the shared ones, and those of the game's own folder.
    """
    found = (
        engines.rglob("*.pxd") if game is None else (*engines.glob("*.pxd"), *(engines / game).glob("*.pxd"))
    )
    sources = (pxd.with_suffix(".py") for pxd in found if pxd.stem not in INLINE)
    return sorted(source for source in sources if source.exists())


def mistakes(source: Path) -> list[str]:
    """What keeps a kernel from being compiled, or from working when it is: a line each, with what to do.

    These are the mistakes that the compiler describes by many lines or not at all. A kernel
    without any of them may still fail to compile.
    """
    declared = _Declared(source.with_suffix(".pxd"))
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return [
        f"{source}:{line}: {what}"
        for kind in tree.body
        if isinstance(kind, ast.ClassDef)
        for line, what in (*_undeclared(kind, declared, source.stem), *_untyped_copies(kind, declared))
    ]


class _Declared:
    """The names that a .pxd and those that it takes from declare.

    all      every one of them
    hidden   the fields and methods that compiled code alone sees
    """

    def __init__(self, pxd: Path) -> None:
        self.all: set[str] = set()
        self.hidden: set[str] = set()
        self._read(pxd)

    def _read(self, pxd: Path) -> None:
        text = re.sub(r"#.*", "", pxd.read_text(encoding="utf-8"))
        self.all.update(re.findall(r"\w+", text))
        for visible, names in re.findall(r"^ +cdef (public |readonly )?(.*)$", text, re.MULTILINE):
            method = re.search(r"(\w+)\(", names)
            if not visible:
                self.hidden.update([method[1]] if method else re.findall(r"(\w+)(?=,|\s*$)", names))
        for module in re.findall(r"^from engines\.([\w.]+) cimport", text, re.MULTILINE):
            home = next(parent for parent in pxd.parents if parent.name == "engines")
            self._read(home.joinpath(*module.split(".")).with_suffix(".pxd"))


def _methods(kind: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in kind.body if isinstance(each, ast.FunctionDef)}


def _undeclared(kind: ast.ClassDef, declared: _Declared, stem: str) -> Iterator[tuple[int, str]]:
    """Helpers and fields that compiled methods use and the .pxd does not know, each where it comes first."""
    methods = _methods(kind)
    seen = set(declared.all)
    for method in methods.values():
        if method.name not in declared.hidden:
            continue
        for node in ast.walk(method):
            if not isinstance(node, ast.Attribute) or ast.unparse(node.value) != "self":
                continue
            name = node.attr
            if name in seen or _is_compiled(methods.get(name)):
                continue
            seen.add(name)
            line = f"cdef int {name}(self) noexcept nogil" if name in methods else f"cdef int {name}"
            yield (
                node.lineno,
                f"{method.name}() uses self.{name}, which {stem}.pxd does not declare: "
                f"add it to {kind.name} there, with its types (such as '{line}')",
            )


def _is_compiled(method: ast.FunctionDef | None) -> bool:
    """Whether a decorator in the text says what otherwise the .pxd says."""
    return method is not None and any(
        isinstance(node, ast.Attribute) and node.attr in ("cfunc", "ccall") for node in method.decorator_list
    )


def _untyped_copies(kind: ast.ClassDef, declared: _Declared) -> Iterator[tuple[int, str]]:
    """Objects of the own class without a type, whose hidden fields compiled code cannot reach."""
    for method in _methods(kind).values():
        untyped = {
            ast.unparse(node.targets[0])
            for node in ast.walk(method)
            if isinstance(node, ast.Assign)
            and ast.unparse(node.value).startswith(("type(self)(", "type(self).__new__("))
        }
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and node.attr in declared.hidden:
                name = ast.unparse(node.value)
                if name in untyped:
                    untyped.remove(name)
                    yield (
                        node.lineno,
                        f"{method.name}() uses {name}.{node.attr}, which compiled code finds only where it "
                        f"knows the type: write '{name}: {kind.name} = type(self)()'",
                    )
