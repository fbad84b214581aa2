"""All mutants of the rules, each with a name that survives changes elsewhere in its module."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

import yaml

from tests.mutation.operators import OPERATORS

ROOT: Final = Path(__file__).parents[2]
TESTS: Final[dict[str, tuple[str, ...]]] = {
    "greatrace.campaign": ("tests/rules/14-solo", "tests/campaign"),
    "greatrace.engine": ("tests/rules",),
    "greatrace.whyfirst": ("tests/rules/15-why-first", "tests/whyfirst"),
}
"""The packages that are mutated: the folder of their rule scenarios, and the tests that run after these."""
LISTS: Final = Path(__file__).with_name("equivalents.yaml")
"""Parts of the packages that are not mutated, and mutants that change nothing, each with the reason."""

_NOT_MUTATED: Final = ("annotation", "returns", "decorator_list", "bases", "ctx", "op", "ops")


@dataclass(frozen=True)
class Mutant:
    """One change of one module.

    Attributes:
        module: the dotted name of the module.
        place: the function or class in it, empty at its top level.
        operator: the name of the operator.
        change: how the change reads.
        number: counts equal changes in one place, from 1.
        line: where it is now.
        index: which change of the module it is, to find it again.
    """

    module: str
    place: str
    operator: str
    change: str
    number: int
    line: int
    index: int

    @property
    def name(self) -> str:
        """The name in the list of equivalents; it contains no line number."""
        module = self.module.removeprefix("greatrace.").removeprefix("engine.")
        number = f" #{self.number}" if self.number > 1 else ""
        return f"{module}{':' if self.place else ''}{self.place}: {self.change}{number}"

    @property
    def scenarios(self) -> Path:
        """The folder of the rule scenarios of its package."""
        return ROOT / self._tests[0]

    @property
    def tests(self) -> tuple[str, ...]:
        """The tests of its package that run after the rule scenarios."""
        return self._tests[1:]

    @property
    def _tests(self) -> tuple[str, ...]:
        return next(tests for package, tests in TESTS.items() if self.module.startswith(package))


def all_mutants() -> list[Mutant]:
    """Return every mutant of the parts of the packages that are mutated."""
    beginnings = _beginnings(lists()["left out"])
    return [
        mutant
        for package in TESTS
        for path in sorted(ROOT.joinpath(*package.split(".")).rglob("*.py"))
        for mutant in mutants_of(_module_name(path), path.read_text(encoding="utf-8"))
        if not any(_full_place(mutant).startswith(part) for part in beginnings)
    ]


def _full_place(mutant: Mutant) -> str:
    return f"{mutant.module}:{mutant.place}" + ("." if mutant.place else "")


def lists() -> dict[str, dict[str, str]]:
    """Return the list of parts left out and the list of equivalents, each with the reasons."""
    loaded: dict[str, dict[str, str]] = yaml.safe_load(LISTS.read_text(encoding="utf-8"))
    return loaded


def _beginnings(parts: dict[str, str]) -> list[str]:
    return [full_name(part) + ("." if ":" in part else ":") for part in parts]


def full_name(part: str) -> str:
    """Return the dotted name of what the lists name without its beginning."""
    package = f"greatrace.{part.partition('.')[0]}"
    return f"greatrace.{part}" if package in TESTS else f"greatrace.engine.{part}"


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def chosen(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Choose mutants at random, as many of each operator as possible.

    They are the same ones for a seed, whatever else changes in the packages.
    """

    def drawn(mutant: Mutant) -> bytes:
        return blake2b(f"{seed} {mutant.name}".encode()).digest()

    of_operator: Counter[str] = Counter()
    ranked: list[tuple[int, int, Mutant]] = []
    for mutant in sorted(mutants, key=drawn):
        ranked.append((of_operator[mutant.operator], len(ranked), mutant))
        of_operator[mutant.operator] += 1
    return [mutant for *_, mutant in sorted(ranked, key=lambda one: one[:2])[:count]]


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Return every mutant of a module."""
    seen: Counter[tuple[str, str]] = Counter()
    mutants = []
    for index, (place, operator, change, line, *_) in enumerate(_changes(ast.parse(source))):
        seen[place, change] += 1
        mutants.append(Mutant(module, place, operator, change, seen[place, change], line, index))
    return mutants


def mutated(mutant: Mutant, source: str) -> ast.Module:
    """Return the syntax tree of the mutant's module with the change."""
    tree = ast.parse(source)
    for index, (*_, parent, field, position, replacement) in enumerate(_changes(tree)):
        if index == mutant.index:
            if position is None:
                setattr(parent, field, replacement)
            else:
                getattr(parent, field)[position] = replacement
            return ast.fix_missing_locations(deepcopy(tree))
    raise ValueError(mutant.name)


Found = tuple[str, str, str, int, ast.AST, str, int | None, ast.AST]
"""Place, operator, change, line, and where the replacement goes: parent, field, position, new node."""


def _changes(tree: ast.Module) -> Iterator[Found]:
    """Yield every change of a module in the order of its code."""
    yield from _within(tree, ())


def _within(parent: ast.AST, place: tuple[str, ...]) -> Iterator[Found]:
    for field, position, node in _children(parent):
        inside = place
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside = (*place, node.name)
        for name, operator in OPERATORS.items():
            for change, replacement in operator(node):
                line = getattr(node, "lineno", getattr(parent, "lineno", 0))
                yield ".".join(inside), name, change, line, parent, field, position, replacement
        yield from _within(node, inside)


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """Yield the parts of a node that may be mutated: neither annotations nor imports nor assertions."""
    if isinstance(parent, ast.AnnAssign):
        if parent.value is not None:
            yield "value", None, parent.value
        return
    for field, value in ast.iter_fields(parent):
        if field in _NOT_MUTATED or (field == "keywords" and isinstance(parent, ast.ClassDef)):
            continue
        nodes = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for position, node in nodes:
            if isinstance(node, ast.AST) and not isinstance(node, ast.Import | ast.ImportFrom | ast.Assert):
                yield field, position, node
