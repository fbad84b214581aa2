"""Finds in the text of modules what mypyc compiles to something else than Python runs."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.architecture.imports import ROOT, module_names, path_of

Trap = Callable[[ast.Module], Iterator[ast.AST]]


def compiled() -> list[str]:
    """The names of the modules that a platform wheel has compiled, by the rule of the build."""
    return compiled_of(ROOT)


def compiled_of(root: Path) -> list[str]:
    """The same for another checkout."""
    spec = importlib.util.spec_from_file_location("compile_rule", ROOT / ".build" / "compile.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: list[str] = module.compiled_modules(root)
    return found


def tree_of(module: str) -> ast.Module:
    return ast.parse(path_of(module).read_text(encoding="utf-8"))


def imported(name: str) -> Trap:
    """Find the imports of a module, or from it."""

    def find(tree: ast.Module) -> Iterator[ast.AST]:
        for node in ast.walk(tree):
            match node:
                case ast.Import(names=names) if name in [alias.name for alias in names]:
                    yield node
                case ast.ImportFrom(module=module) if module == name:
                    yield node

    return find


def used(name: str) -> Trap:
    """Find the imports and uses of a name, also as an attribute."""

    def find(tree: ast.Module) -> Iterator[ast.AST]:
        for node in ast.walk(tree):
            match node:
                case ast.alias(name=found) | ast.Name(id=found) | ast.Attribute(attr=found) if found == name:
                    yield node

    return find


def sums_of_floats(tree: ast.Module) -> Iterator[ast.AST]:
    """Find `sum` without a float to start from in functions that work with floats."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:
        if any(map(_is_float, ast.walk(function))):
            yield from (node for node in ast.walk(function) if _is_bare_sum(node))


MATHS = {"exp", "sqrt", "log", "sin", "cos", "pow", "hypot", "fsum"}


def _is_float(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()) | ast.Name(id="float"):
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in MATHS
    return False


def _is_bare_sum(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="sum"), args=[_, ast.Constant(value=float())]):
            return False
        case ast.Call(func=ast.Name(id="sum"), keywords=[ast.keyword(value=ast.Constant(value=float()))]):
            return False
        case ast.Call(func=ast.Name(id="sum")):
            return True
    return False


def aliased_methods(tree: ast.Module) -> Iterator[ast.AST]:
    """Find functions that a class takes as methods by assignment: they are not bound."""
    for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for node in owner.body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if isinstance(value, ast.Name | ast.Attribute | ast.Lambda):
                yield node


def starred_members(tree: ast.Module) -> Iterator[ast.AST]:
    """Find `in` before a list that is written out with a star: the compiler fails there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for how, what in zip(node.ops, node.comparators, strict=True):
                parts = what.elts if isinstance(what, ast.Tuple | ast.List | ast.Set) else []
                if isinstance(how, ast.In | ast.NotIn) and any(isinstance(one, ast.Starred) for one in parts):
                    yield node


TRAPS: dict[str, Trap] = {
    "a cached_property is computed at each access": used("cached_property"),
    "compiled objects have no weak references": imported("weakref"),
    "a sum of floats must start from 0.0": sums_of_floats,
    "a function assigned in a class is not bound": aliased_methods,
    "the compiler takes no star behind `in`": starred_members,
}
"""What a compiled module must not contain, by the reason."""


LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def loops(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Find the functions that repeat something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(isinstance(part, LOOPS) for part in ast.walk(node)):
            yield node


def heirs_of(modules: set[str], module: str, tree: ast.Module) -> Iterator[ast.ClassDef]:
    """Find the classes of an interpreted module that derive from a class of compiled ones."""
    sources = {
        alias.asname or alias.name: (node.module or "", f"{node.module}.{alias.name}")
        for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and module not in modules:
            roots = [ast.unparse(base).partition("[")[0].split(".") for base in node.bases]
            if any(modules & set(sources.get(root[0], ())) for root in roots):
                yield node


def heirs() -> list[str]:
    """The interpreted classes of the game that derive from compiled ones."""
    modules = set(compiled())
    return [
        f"{module}:{node.lineno} {node.name}"
        for module in module_names()
        for node in heirs_of(modules, module, tree_of(module))
    ]
