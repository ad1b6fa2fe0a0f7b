"""The small wrong changes that can be made to a module, each as a whole new text of it."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Mutant(NamedTuple):
    """A changed module: the line, what was changed there, and the text."""

    line: int
    change: str
    text: str


def mutants(source: str) -> Iterator[Mutant]:
    """All small changes of a module's functions, in their order; the module is parsed anew for each."""
    for at in range(len(list(_places(ast.parse(source))))):
        tree = ast.parse(source)
        node = list(_places(tree))[at]
        before = _line(node)
        _change(node)
        yield Mutant(node.lineno, f"{before} -> {_line(node)}", ast.unparse(ast.fix_missing_locations(tree)))


def _line(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:80]


def _places(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    """What is changed: inside functions, and neither types nor texts."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for statement in function.body:
            for node in _inside(statement):
                if _changes(node):
                    yield node  # type: ignore[misc]


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what stands in it, but for annotations, messages of errors, and functions of its own.

    Left out too are `strict=True`, which asserts as an assert does, and what runs in compiled engines only:
    the changes are tried on their plain form.
    """
    if isinstance(node, ast.FunctionDef | ast.Raise | ast.Assert | ast.JoinedStr):
        return
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "cython.compiled":
        for statement in node.orelse:
            yield from _inside(statement)
        return
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if name != "annotation" and isinstance(child, ast.AST):
                yield from _inside(child)


def _changes(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in SWAPPED
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        return type(node.op) in SWAPPED
    if isinstance(node, ast.Constant):
        return isinstance(node.value, bool | int)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.If | ast.Continue | ast.Break)


def _change(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = SWAPPED[type(node.ops[0])]()  # type: ignore[assignment]
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        node.op = SWAPPED[type(node.op)]()  # type: ignore[assignment]
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1  # type: ignore[operator]
    elif isinstance(node, ast.If):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)  # a call that is left out
    else:
        node.__class__ = ast.Pass  # a `continue` or `break` that is left out
