"""Nothing hangs on the order of a set: it differs from run to run, by addresses and by the hash seed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from tests.architecture.imports import ROOT, module_names, path_of
from tests.architecture.unordered import order_of_sets

_IN_ITS_ORDER = (
    "for one in {a, b}: f(one)",
    "x = [f(one) for one in set(a)]",
    "x = {one: 1 for one in a | {b}}",
    "x = next(iter(a & set(b)))",
    "x = ', '.join(frozenset(a))",
    "x = (*{a, b}, c)",
    "def f(a: set[int]) -> None:\n    for one in a: g(one)",
    "def f(a):\n    b = {1, 2}\n    c = b - a\n    return tuple(c)",
    "def f(a: frozenset[str]):\n    return max(a, key=len)",
    "class A:\n    def f(self):\n        self.a: set[int] = set()\n        return list(self.a)",
    "x = {a, b}.pop()",
)
_IN_NO_ORDER = (
    "for one in sorted({a, b}): f(one)",
    "x = sorted(f(one) for one in set(a))",
    "x = {f(one) for one in {a, b}}",
    "x = len(set(a)), sum(1 for one in {a, b}), max({a, b})",
    "for one in dict.fromkeys((a, b)): f(one)",
    "x = {*a, *{b}}",
)


@pytest.mark.parametrize("code", _IN_ITS_ORDER)
def test_a_set_taken_in_its_order_is_found(code: str) -> None:
    assert list(order_of_sets(ast.parse(code))), code


@pytest.mark.parametrize("code", _IN_NO_ORDER)
def test_a_set_taken_in_another_order_is_fine(code: str) -> None:
    assert not list(order_of_sets(ast.parse(code))), code


def test_no_set_is_taken_in_its_order() -> None:
    found = [
        f"{name}:{line}: {code}"
        for name in module_names()
        for line, code in order_of_sets(ast.parse(path_of(name).read_text("utf-8")))
    ]
    assert not found, "\n".join(found)


_RUN = """
import hashlib
from greatrace.saves.envelope import encode
from greatrace.saves.race.kind import RACE
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard

controller = begun(("", "quick", "hurried"), seed=4)
pilot = at_table(controller)
hands = Keyboard(pilot, controller)
for _ in range(12):
    hands.turn()
print(hashlib.sha256(encode(RACE, controller.recording.save())).hexdigest())
print(hashlib.sha256(pilot.dump().encode()).hexdigest())
print(hashlib.sha256(pilot.surface.get_buffer().raw).hexdigest())
"""


def test_a_table_and_its_save_are_the_same_whatever_the_hash_seed() -> None:
    told = []
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        words = [sys.executable, "-c", _RUN]
        run = subprocess.run(words, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
        told.append(run.stdout.splitlines()[-3:])
    assert told[0] == told[1] and len(told[0]) == 3
