"""Running of the rule scenarios, and of tests, against a mutant in a process of its own."""

from __future__ import annotations

import ast
import importlib
import os
import resource
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

import pytest

from greatrace.scenario.any_game import AnySource, read_scenarios
from greatrace.scenario.lessons.lesson import Lesson
from greatrace.scenario.lessons.rehearsal import rehearse
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.scenario.whyfirst.runner import play as play_whyfirst
from tests.mutation.mutants import ROOT, Mutant, mutated

RULES: Final = ROOT / "tests" / "rules"
CPU_SECONDS: Final = 10
"""A mutant that takes longer does not end: the scenarios of the unchanged rules take about one second."""
_CPU_SECONDS_OF_TESTS: Final = 30
_MEMORY: Final = 2 << 30
KILLED_BY_TESTS: Final = -3
KILLED_BY_LIMIT: Final = -2
SURVIVED: Final = -1


def all_scenarios() -> list[AnySource]:
    """Read every rule scenario."""
    return [source for path in sorted(RULES.rglob("*.yaml")) for source in read_scenarios(path)]


class Running:
    """A mutant on which the scenarios are being run in another process.

    Attributes:
        mutant: the mutant.
        process: the id of the process.
    """

    def __init__(self, mutant: Mutant, scenarios: Sequence[AnySource], order: Sequence[int]) -> None:
        """Begin to run the scenarios in an order."""
        self.mutant = mutant
        self._answer, answer = os.pipe()
        self.process = os.fork()
        if not self.process:
            _be_mutant(mutant, scenarios, order, answer)
        os.close(answer)

    def killer(self) -> int:
        """Return which scenario fails, once the process has ended; else one of the negative numbers."""
        with os.fdopen(self._answer) as answer:
            text = answer.read()
        return int(text) if text else KILLED_BY_LIMIT


def _be_mutant(mutant: Mutant, scenarios: Sequence[AnySource], order: Sequence[int], answer: int) -> None:
    """Run the scenarios, write the number of the first that fails, and end the process."""
    try:
        _limit_cpu(CPU_SECONDS)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        sys.stderr = sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        failed = _first_failure(mutant, scenarios, order)
    except BaseException:
        failed = KILLED_BY_LIMIT
    os.write(answer, str(failed).encode())
    os._exit(0)


def _first_failure(mutant: Mutant, scenarios: Sequence[AnySource], order: Sequence[int]) -> int:
    tree = mutated(mutant, _source_path(mutant.module).read_text(encoding="utf-8"))
    if _replaced(mutant, tree):
        for number in order:
            if _fails(scenarios[number]):
                return number
    killer = _first_failure_anew(mutant, tree, scenarios, sorted(order))
    return killer if killer != SURVIVED or not mutant.tests else _failure_of_tests(mutant)


def _limit_cpu(seconds: int) -> None:
    """Let the process run for so many seconds of CPU time in all."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, hard))


def _failure_of_tests(mutant: Mutant) -> int:
    """Run the tests of the mutant's package on what was loaded anew."""
    _limit_cpu(CPU_SECONDS + _CPU_SECONDS_OF_TESTS)
    folders = [str(ROOT / folder) for folder in mutant.tests]
    status = pytest.main([*folders, "--exitfirst", "-pno:randomly", "-pno:cacheprovider"])
    return SURVIVED if status == pytest.ExitCode.OK else KILLED_BY_TESTS


def _fails(source: AnySource) -> bool:
    try:
        if isinstance(source, Lesson):
            return bool(rehearse(source).untrue)
        return bool((play(source) if isinstance(source, Source) else play_whyfirst(source)).untrue)
    except Exception:
        return True


def _source_path(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _replaced(mutant: Mutant, tree: ast.Module) -> bool:
    """Give the code of the mutant to the function that is loaded; return whether that was possible."""
    function = _function(sys.modules[mutant.module], mutant.place)
    if function is None or function.__closure__:
        return False
    code = _code(compile(tree, mutant.module, "exec"), mutant.place)
    if code is None:
        return False
    function.__code__ = code
    return True


def _function(module: ModuleType, place: str) -> FunctionType | None:
    found: object = module
    for name in place.split("."):
        found = getattr(found, "__dict__", {}).get(name)
    found = getattr(found, "fget", found)
    return found if isinstance(found, FunctionType) else None


def _code(code: CodeType, place: str) -> CodeType | None:
    for name in place.split("."):
        inner = [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name]
        if len(inner) != 1:
            return None
        code = inner[0]
    return code


def _first_failure_anew(
    mutant: Mutant, tree: ast.Module, scenarios: Sequence[AnySource], numbers: Sequence[int]
) -> int:
    """Load everything with the mutant, also what modules compute on loading, and run the scenarios."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "greatrace"]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Finder(mutant.module, tree))
    try:
        reading = importlib.import_module("greatrace.scenario.any_game")
        play_race = importlib.import_module("greatrace.scenario.runner").play
        play_other = importlib.import_module("greatrace.scenario.whyfirst.runner").play
    except Exception:
        return KILLED_BY_LIMIT
    left = iter(numbers)
    for path in dict.fromkeys(scenarios[number].path for number in numbers):
        try:
            sources = reading.read_scenarios(path)
        except Exception:
            return next(left)
        for source, number in zip(sources, left, strict=False):
            try:
                if (play_race if hasattr(source, "race") else play_other)(source).untrue:
                    return number
            except Exception:
                return number
    return SURVIVED


class _Finder(MetaPathFinder, Loader):
    """Loads one module from a syntax tree."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self._module, self._tree = module, tree

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load the module."""
        return ModuleSpec(name, self) if name == self._module else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed code of the module."""
        exec(compile(self._tree, module.__name__, "exec"), module.__dict__)  # noqa: S102
