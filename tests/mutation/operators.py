"""The operators: what each changes in a piece of code.

An operator takes a node of a syntax tree and yields pairs of a description and a replacement of the node.
A replacement is a new node; the node itself is never changed.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Final

Change = tuple[str, ast.AST]
"""How the change reads, and the node that replaces the old one."""

Operator = Callable[[ast.AST], Iterator[Change]]

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
_TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
_OTHER_ARTICLE: Final = "1.1"
"""An article that forbids nothing."""


def swapped_comparisons(node: ast.AST) -> Iterator[Change]:
    """`<` becomes `<=`, `==` becomes `!=`, `in` becomes `not in`, and so on."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield _changed(node, ops=[_COMPARISONS[type(node.ops[0])]()])


def shifted_constants(node: ast.AST) -> Iterator[Change]:
    """A number becomes one more or one less; true and false change places."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield _changed(node, value=not node.value)
    elif isinstance(node.value, int):
        for step in (1, -1):
            yield _changed(node, value=node.value + step)


def swapped_arithmetic(node: ast.AST) -> Iterator[Change]:
    """`+` and `-` change places; products and quotients become something else."""
    if isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
        yield _changed(node, op=_ARITHMETIC[type(node.op)]())
    if isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
        yield _changed(node, op=_ARITHMETIC[type(node.op)]())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield _described(node, node.operand)


def swapped_connectives(node: ast.AST) -> Iterator[Change]:
    """`and` and `or` change places."""
    if isinstance(node, ast.BoolOp):
        yield _changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def dropped_conditions(node: ast.AST) -> Iterator[Change]:
    """One operand of `and` or `or` disappears, or one condition of a comprehension."""
    if isinstance(node, ast.BoolOp):
        for position in range(len(node.values)):
            rest = node.values[:position] + node.values[position + 1 :]
            yield _described(node, rest[0]) if len(rest) == 1 else _changed(node, values=rest)
    if isinstance(node, ast.comprehension):
        for position in range(len(node.ifs)):
            yield _changed(node, ifs=node.ifs[:position] + node.ifs[position + 1 :])


def negated_conditions(node: ast.AST) -> Iterator[Change]:
    """The condition of `if`, `while` or a conditional expression is negated; a `not` disappears."""
    if isinstance(node, ast.If | ast.While):
        negated = ast.UnaryOp(ast.Not(), node.test)
        yield _head(node), type(node)(test=negated, body=node.body, orelse=node.orelse)
    if isinstance(node, ast.IfExp):
        yield _changed(node, test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _described(node, node.operand)


def removed_statements(node: ast.AST) -> Iterator[Change]:
    """A call, an assignment to a part of something, an early return, a `break` or `continue` disappears."""
    calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    parts = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    leaves = isinstance(node, ast.Break | ast.Continue) or (isinstance(node, ast.Return) and not node.value)
    if calls or parts or leaves or isinstance(node, ast.AugAssign):
        yield _described(node, ast.Pass())


def skipped_branches(node: ast.AST) -> Iterator[Change]:
    """The body of an `if` without `else` that leaves the function or loop is never reached."""
    if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], ast.Return | ast.Continue):
        yield f"{_head(node)} never", ast.Pass()


def swapped_arguments(node: ast.AST) -> Iterator[Change]:
    """Two neighbouring arguments of a call change places."""
    if isinstance(node, ast.Call) and not _symmetric(node):
        for position in range(len(node.args) - 1):
            one, other = node.args[position : position + 2]
            args = [*node.args[:position], other, one, *node.args[position + 2 :]]
            yield _changed(node, args=args)


def _symmetric(call: ast.Call) -> bool:
    """Return whether the order of the arguments does not matter, or is not known."""
    if any(isinstance(one, ast.Starred) for one in call.args):
        return True
    return isinstance(call.func, ast.Name) and call.func.id in ("min", "max", "CompanionCard")


def shifted_slices(node: ast.AST) -> Iterator[Change]:
    """A computed bound of a slice moves by one, or a missing one leaves out an element."""
    if not isinstance(node, ast.Slice):
        return
    if node.lower is not None and not isinstance(node.lower, ast.Constant):
        yield _changed(node, lower=ast.BinOp(node.lower, ast.Add(), ast.Constant(1)))
    if node.upper is None and node.lower is not None:
        yield _changed(node, upper=ast.Constant(-1))
    elif node.upper is not None and not isinstance(node.upper, ast.Constant):
        yield _changed(node, upper=ast.BinOp(node.upper, ast.Sub(), ast.Constant(1)))


def other_functions(node: ast.AST) -> Iterator[Change]:
    """`min` and `max`, `any` and `all` change places; sorted or reversed things stay as they are."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TWINS:
        keywords = node.keywords if node.func.id not in ("sorted", "reversed") else []
        yield _changed(node, func=ast.Name(_TWINS[node.func.id], ast.Load()), keywords=keywords)


def other_articles(node: ast.AST) -> Iterator[Change]:
    """A refusal names another article."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
        yield _changed(node, args=[ast.Constant(_OTHER_ARTICLE), *node.args[1:]])


OPERATORS: Final[dict[str, Operator]] = {
    operator.__name__.replace("_", " "): operator
    for operator in (
        swapped_comparisons, shifted_constants, swapped_arithmetic, swapped_connectives, dropped_conditions,
        negated_conditions, removed_statements, skipped_branches, swapped_arguments, shifted_slices,
        other_functions, other_articles,
    )
}
"""All operators by the name that reports use."""


def _changed(node: ast.AST, **fields: object) -> Change:
    """Return a copy of a node with other fields."""
    copy = deepcopy(node)
    for name, value in fields.items():
        setattr(copy, name, deepcopy(value))
    return _described(node, copy)


def _described(node: ast.AST, replacement: ast.AST) -> Change:
    return f"{_text(node)} → {_text(replacement)}", replacement


def _head(node: ast.If | ast.While) -> str:
    return f"not: {'if' if isinstance(node, ast.If) else 'while'} {_text(node.test)}"


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(deepcopy(node))).split())
