"""What is painted once and then cached paints nothing but its content, so that equal content looks equal."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from types import FunctionType

import pytest

import greatrace.ui
from greatrace.ui.kit.painting import Kept

SIZE = {"rect"}
"""What is told apart by the size of the sheet."""
BY_HAND = ("greatrace.ui.race.table.panels.question", "greatrace.ui.kit.blocks")
"""Rooms whose widgets tell their content apart by a key of their own."""


def every_kind(of: type[Kept] = Kept) -> Iterator[type[Kept]]:
    for kind in of.__subclasses__():
        yield kind
        yield from every_kind(kind)


def kinds() -> list[type[Kept]]:
    for module in pkgutil.walk_packages(greatrace.ui.__path__, "greatrace.ui."):
        importlib.import_module(module.name)
    found = {kind for kind in every_kind() if kind.paint_sheet is not Kept.paint_sheet}
    rooms = {kind for kind in found if not kind.__module__.startswith(BY_HAND)}
    return sorted(rooms, key=lambda kind: (kind.__module__, kind.__name__))


def function(kind: type[Kept], name: str) -> FunctionType | None:
    """The function behind a method or a property."""
    found = inspect.getattr_static(kind, name, None)
    found = found.fget if isinstance(found, property) else found
    return found if isinstance(found, FunctionType) else None


def painted(kind: type[Kept]) -> set[str]:
    """The values of a widget that its painting reads, by itself or through its methods and properties."""
    values, waiting, known = set(), ["paint_sheet"], set(kind.content)
    while waiting:
        name = waiting.pop()
        known.add(name)
        method = function(kind, name)
        assert method, f"{kind.__name__}.{name}"
        tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
        own = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and is_self(node.value)]
        passed = sum(map(is_self, ast.walk(tree))) - len(own)
        assert not passed, f"{kind.__name__}.{name} passes the widget on"
        for node in own:
            if function(kind, node.attr) is None:
                values.add(node.attr)
            elif node.attr not in known:
                waiting.append(node.attr)
    return values


def is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_nothing_is_painted_that_is_not_its_content(kind: type[Kept]) -> None:
    assert kind.key is Kept.key, "its content is named, not worked out by hand"
    known = {*kind.content, *(("_paints",) if "_code" in kind.content else ())}
    assert painted(kind) - known - SIZE == set()


def test_what_is_painted_besides_is_found_out() -> None:
    class Careless(Kept):
        content = ("name",)

        def paint_sheet(self, look: object, sheet: object) -> None:
            self._write()

        def _write(self) -> str:
            return self.name + str(self.hovered)

    assert painted(Careless) == {"name", "hovered"}
