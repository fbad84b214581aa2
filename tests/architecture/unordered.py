"""Static analysis of where the order of a set could decide something: it differs from run to run."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_FREE = frozenset({"all", "any", "bool", "frozenset", "len", "set", "sorted", "sum"})
"""Functions whose result does not hang on the order of what they are given."""
_EXTREMES = frozenset({"max", "min"})
"""Those for which that is so unless they compare by a key, which may tie."""
_TAKES = frozenset({"dict", "enumerate", "filter", "fromkeys", "iter", "join", "list", "map", "tuple", "zip"})
"""Functions and methods that keep the order of what they are given."""
_MAKES = frozenset({"difference", "intersection", "symmetric_difference", "union", "copy"})
"""Methods of sets that return a set."""
_OPERATORS = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)
_TYPES = frozenset({"set", "frozenset", "Set", "AbstractSet", "MutableSet"})


def order_of_sets(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and code of every use of a set in the order in which it happens to be."""
    attributes = _attributes(tree)
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef | ast.Module):
            yield from _Scope(scope, attributes).found()


class _Scope:
    """One function, or what a module does by itself."""

    def __init__(self, scope: ast.FunctionDef | ast.Module, attributes: set[str]) -> None:
        self._nodes = list(_own(scope))
        self._attributes = attributes
        arguments = (*scope.args.args, *scope.args.kwonlyargs) if isinstance(scope, ast.FunctionDef) else ()
        self._names = {one.arg for one in arguments if _is_type(one.annotation)}
        for _ in range(2):  # names may be made of names
            for node in self._nodes:
                self._learn(node)

    def _learn(self, node: ast.AST) -> None:
        match node:
            case ast.Assign([ast.Name(name)], value) if self._is_set(value):
                self._names.add(name)
            case ast.AnnAssign(ast.Name(name), annotation) if _is_type(annotation):
                self._names.add(name)

    def _is_set(self, node: ast.AST | None) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Call(ast.Name("set" | "frozenset")):
                return True
            case ast.Call(ast.Attribute(value, made)) if made in _MAKES:
                return self._is_set(value)
            case ast.BinOp(left, operator, right) if isinstance(operator, _OPERATORS):
                return self._is_set(left) or self._is_set(right)
            case ast.IfExp(_, body, orelse):
                return self._is_set(body) or self._is_set(orelse)
            case ast.Name(name):
                return name in self._names
            case ast.Attribute(ast.Name("self"), name):
                return name in self._attributes
        return False

    def found(self) -> Iterator[tuple[int, str]]:
        free = {id(one) for node in self._nodes for one in _order_free(node)}
        for node in self._nodes:
            for used in self._used(node, free):
                if self._is_set(used):
                    yield node.lineno if isinstance(node, ast.stmt | ast.expr) else 0, ast.unparse(used)

    def _used(self, node: ast.AST, free: set[int]) -> Iterator[ast.AST]:
        """Yield what a node goes through in its order."""
        match node:
            case ast.For(iter=iterated):
                yield iterated
            case ast.GeneratorExp(generators=generators) if id(node) not in free:
                yield from (one.iter for one in generators)
            case ast.ListComp(generators=generators) | ast.DictComp(generators=generators):
                if id(node) not in free:
                    yield from (one.iter for one in generators)
            case ast.Call(ast.Name(name) | ast.Attribute(_, name), [*values], keywords) if name in _TAKES or (
                name in _EXTREMES and any(one.arg == "key" for one in keywords)
            ):
                if id(node) not in free:
                    yield from values
            case ast.Call(ast.Attribute(value, "pop"), []):
                yield value
            case ast.Starred(value) if id(node) not in free:
                yield value


def _order_free(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is put in a set, or into a function to which its order means nothing."""
    match node:
        case ast.Call(ast.Name(name), values, keywords):
            extreme = name in _EXTREMES and not keywords
            if name in _FREE or extreme:
                yield from values
        case ast.Set(elements):
            yield from elements


def _is_type(annotation: ast.expr | None) -> bool:
    match annotation:
        case ast.Subscript(ast.Name(name)) | ast.Name(name):
            return name in _TYPES
    return False


def _attributes(tree: ast.Module) -> set[str]:
    """Return the attributes that the classes of a module annotate as sets, or fill with a new one."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name) | ast.Name(name), annotation):
                if _is_type(annotation):
                    found.add(name)
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Set() | ast.SetComp()):
                found.add(name)
            case ast.Assign(
                [ast.Attribute(ast.Name("self"), name)], ast.Call(ast.Name("set" | "frozenset"))
            ):
                found.add(name)
    return found


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, but not those of functions inside."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _own(child)
