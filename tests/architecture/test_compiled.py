"""What a platform wheel compiles, and that nothing in it means something else there than in Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.compiling import TRAPS, compiled, compiled_of, heirs, heirs_of, loops, tree_of
from tests.architecture.imports import module_names

SAMPLES = {
    "a cached_property is computed at each access": [
        "from functools import cached_property\n", "from functools import cached_property as cached\n",
        "import functools\nclass A:\n    @functools.cached_property\n    def b(self) -> int: ...\n",
    ],
    "compiled objects have no weak references": [
        "import weakref\n", "def f() -> None:\n    from weakref import WeakSet\n", "import weakref as w\n",
    ],
    "a sum of floats must start from 0.0": [
        "def f(a: list[float]) -> int:\n    return int(sum(a))\n",
        "def f(a):\n    return sum(one / 2 for one in a)\n",
        "def f(a):\n    return sum(0.5 for one in a)\n",
        "from math import exp\ndef f(a):\n    return sum(exp(one) for one in a)\n",
        "def f(a: dict[str, float]) -> int:\n    return int(sum(a.values(), 0))\n",
    ],
    "a function assigned in a class is not bound": [
        "def f(self): ...\nclass A:\n    b = f\n",
        "class A:\n    def f(self): ...\n    __radd__ = f\n",
        "import m\nclass A:\n    b = m.f\n",
        "class A:\n    b = lambda self: 1\n",
    ],
    "the compiler takes no star behind `in`": [
        "def f(a, b):\n    return 1 in (a, *b)\n", "def f(a):\n    return 1 not in [*a]\n",
    ],
}
"""For each trap texts that contain it."""

SOUND = """
from functools import lru_cache

class A:
    number: int = 0
    words = ("a", "b")

    @property
    def b(self) -> int:
        return sum(one for one in (1, 2))

    def c(self, a: list[float]) -> float:
        return sum(a, 0.0) + sum((one / 2 for one in a), start=0.0)
"""
"""A text without a trap."""


@pytest.mark.parametrize("reason", TRAPS)
def test_no_compiled_module_holds_a_trap(reason: str) -> None:
    bad = [
        f"{module}:{getattr(node, 'lineno', 0)} {reason}"
        for module in compiled()
        for node in TRAPS[reason](tree_of(module))
    ]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("reason", TRAPS)
def test_each_trap_is_found(reason: str) -> None:
    for text in SAMPLES[reason]:
        assert list(TRAPS[reason](ast.parse(text))), text
    assert not list(TRAPS[reason](ast.parse(SOUND)))


INTERPRETED = {"greatrace.bots.styles"}
"""Modules of engine and bots that may repeat something in the interpreter: used once a race."""


def test_functions_that_loop_are_compiled() -> None:
    """A struct beside functions keeps them interpreted: it belongs in a module of its own."""
    left_out = set(module_names()) - set(compiled()) - INTERPRETED
    bad = [
        f"{module}:{function.lineno} {function.name} is not compiled: move the structs to another module"
        for module in sorted(left_out) if module.split(".")[1:2] in (["engine"], ["bots"])
        for function in loops(tree_of(module))
    ]
    assert not bad, "\n".join(bad)


def test_a_loop_is_found() -> None:
    assert list(loops(ast.parse("def f(a):\n    return [one for one in a]\n")))
    assert list(loops(ast.parse("class A:\n    def f(self):\n        while True: ...\n")))
    assert not list(loops(ast.parse("A = [one for one in (1, 2)]\ndef f(): ...\n")))


def test_no_interpreted_class_derives_from_a_compiled_one() -> None:
    assert not heirs()


def test_an_heir_is_found() -> None:
    modules = {"greatrace.engine.tables"}
    for text in (
        "from greatrace.engine.tables import Tables\nclass A(Tables): ...\n",
        "from greatrace.engine.tables import Tables as T\nclass A(int, T): ...\n",
        "from greatrace.engine import tables\nclass A(tables.Tables): ...\n",
    ):
        assert list(heirs_of(modules, "greatrace.arena.one", ast.parse(text))), text
        assert not list(heirs_of(modules, "greatrace.engine.tables", ast.parse(text)))
    kept = "from greatrace.engine.tables import Tables\nclass A:\n    tables: Tables\n"
    assert not list(heirs_of(modules, "greatrace.arena.one", ast.parse(kept)))


@pytest.mark.parametrize(
    "text",
    [
        "from msgspec import Struct\nclass A(Struct, frozen=True): ...\n",
        "import msgspec\nclass A(msgspec.Struct): ...\n",
        "from typing import Protocol\nclass A(Protocol[int]): ...\n",
        "class A(Exception): ...\n",
        "from greatrace.engine.left_out import Base\nclass A(Base): ...\n",
        "def f():\n    from msgspec import Struct\n    class A(Struct): ...\n",
    ],
)
def test_what_must_stay_interpreted_is_left_out(text: str, tmp_path: Path) -> None:
    engine = tmp_path / "greatrace" / "engine"
    engine.mkdir(parents=True)
    (engine / "left_out.py").write_text("from msgspec import Struct\nclass Base(Struct): ...\n")
    (engine / "base.py").write_text("class Plain: ...\n")
    (engine / "heir.py").write_text("from greatrace.engine.base import Plain\nclass Heir(Plain): ...\n")
    (engine / "sample.py").write_text(text)
    assert compiled_of(tmp_path) == ["greatrace.engine.base", "greatrace.engine.heir"]
