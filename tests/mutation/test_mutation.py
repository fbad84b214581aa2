"""The mutation test itself: what it changes, and that it tells noticed mutants from survivors."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache

import pytest

from tests.mutation.mutants import ROOT, Mutant, all_mutants, chosen, full_name, lists, mutants_of
from tests.mutation.operators import OPERATORS

SAMPLES = {
    "swapped comparisons": "a < b",
    "shifted constants": "a + 1",
    "swapped arithmetic": "a - b",
    "swapped connectives": "a and b",
    "dropped conditions": "a or b",
    "negated conditions": "a if b else c",
    "removed statements": "draft.change(seat)",
    "skipped branches": "def f(a):\n    if a:\n        return b\n    return c",
    "swapped arguments": "f(a, b)",
    "shifted slices": "a[b:c]",
    "other functions": "any(a)",
    "other articles": "Refused('3.9', 'no_money')",
}


@cache
def found() -> tuple[Mutant, ...]:
    """Every mutant; looking for them takes seconds."""
    return tuple(all_mutants())


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.mutation", "--jobs", "1", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_every_operator_has_a_sample() -> None:
    assert list(SAMPLES) == list(OPERATORS)


@pytest.mark.parametrize("operator", SAMPLES)
def test_operators_change_their_samples(operator: str) -> None:
    source = SAMPLES[operator]
    assert operator in {mutant.operator for mutant in mutants_of("greatrace.engine.sample", source)}
    assert ast.parse(source)


def test_the_lists_name_what_exists() -> None:
    names = {mutant.name for mutant in found()}
    assert not lists()["equivalents"].keys() - names
    for part in lists()["left out"]:
        module = ROOT.joinpath(*full_name(part.partition(":")[0]).split("."))
        assert module.with_suffix(".py").is_file(), part


def test_there_are_enough_mutants_chosen_alike_every_time() -> None:
    mutants = list(found())
    assert len(chosen(mutants, 200, seed=9)) == 200
    assert chosen(mutants, 50, seed=9) == chosen(list(reversed(mutants)), 50, seed=9)
    assert chosen(mutants, 50, seed=9) != chosen(mutants, 50, seed=8)


def test_mutants_are_noticed() -> None:
    ran = run("--only", "questions.clearing.rules:_pick")
    assert ran.returncode == 0, ran.stdout
    assert "3 noticed, 0 equivalent, 0 survived" in ran.stdout


def test_a_survivor_is_reported() -> None:
    ran = run("--only", "paths: 20000 → 19999", "--no-list")
    assert ran.returncode == 1
    assert "survived, line 9 (shifted constants): paths: 20000 → 19999" in ran.stdout
