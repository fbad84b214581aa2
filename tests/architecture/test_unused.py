"""Every function, class and constant of a module is used."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import ROOT

FOLDERS = ("greatrace", "tests", "maps", "sprites", "sounds", ".build")

Trees = dict[str, ast.Module]
"""Syntax trees by the names of modules."""


def trees() -> Trees:
    """Return the trees of the package, its tests and the scripts of the repository."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    return {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the names that a module defines, but for those with underscores around them."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AnnAssign(ast.Name(name)):
                names = [name]
            case ast.Assign(targets):
                stored = [part for target in targets for part in ast.walk(target)]
                names = [part.id for part in stored if isinstance(part, ast.Name)]
            case _:
                names = []
        yield from ((name, node) for name in names if not name.startswith("__"))


def read(node: ast.AST) -> Counter[str]:
    """Return how often a part of a module reads each name."""
    names = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return Counter(part.id for part in names if isinstance(part.ctx, ast.Load))


def from_elsewhere(found: Trees) -> dict[str, set[str]]:
    """Return the names that are imported from each module, or read as its attributes."""
    used: dict[str, set[str]] = defaultdict(set)
    for tree in found.values():
        modules: dict[str, str] = {}
        attributes: list[tuple[str, str]] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    used[node.module or ""].add(one.name)
                    modules[one.asname or one.name] = f"{node.module}.{one.name}"
            elif isinstance(node, ast.Import):
                modules |= {one.asname: one.name for one in node.names if one.asname}
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                attributes.append((node.value.id, node.attr))
        for name, attribute in attributes:
            used[modules.get(name, "")].add(attribute)
    return used


def unused(found: Trees) -> Iterator[str]:
    """Yield what nobody reads; a function that only calls itself counts as unused."""
    elsewhere = from_elsewhere(found)
    for module, tree in found.items():
        if module.startswith("greatrace"):
            here = read(tree)
            for name, node in defined(tree):
                if name not in elsewhere[module] and here[name] == read(node)[name]:
                    yield f"{module}:{node.lineno} {name}"


def test_every_name_of_a_module_is_used() -> None:
    assert not list(unused(trees()))


def test_an_unused_name_is_found() -> None:
    sources = {
        "greatrace.a": "ONE = 1\nTWO = ONE\ndef again(): again()\ndef used(): pass\nclass Kept: pass",
        "greatrace.b": "from greatrace import a\nfrom greatrace.a import used\na.Kept()",
    }
    found = {name: ast.parse(text) for name, text in sources.items()}
    assert list(unused(found)) == ["greatrace.a:2 TWO", "greatrace.a:3 again"]
