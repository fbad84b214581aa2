"""The parts of the race's table know each other in one direction only."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.imports import imports_of, module_names, path_of

TABLE = "greatrace.ui.race.table"
MAY_IMPORT = {
    "state": {"state"},
    "input": {"state", "input", "panels.messages"},
    "panels": {"state", "panels"},
    "motion": {"state", "panels", "motion"},
    "layout": {"state", "panels", "motion.spotlight", "layout"},
    "sheets": {"state", "panels", "input.intents", "sheets"},
}
"""What each part of the table may import of the table."""


def modules(part: str) -> list[str]:
    return [module for module in module_names() if f"{module}.".startswith(f"{TABLE}.{part}.")]


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_of_the_table_imports_only_those_below_it(part: str) -> None:
    assert modules(part)
    wrong = [
        str(found)
        for module in modules(part)
        for found in imports_of(module)
        if f"{found.target}.".startswith(f"{TABLE}.")
        and not any(f"{found.target}.".startswith(f"{TABLE}.{allowed}.") for allowed in MAY_IMPORT[part])
    ]
    assert wrong == []


@pytest.mark.parametrize("part", ["state", "input"])
def test_state_and_input_know_no_widget(part: str) -> None:
    drawn = ("pygame", "greatrace.ui.kit.scene", "greatrace.ui.kit.stack", "greatrace.ui.kit.widgets")
    wrong = [
        str(found)
        for module in modules(part)
        for found in imports_of(module)
        if found.target.startswith(drawn) and not found.target.startswith("greatrace.ui.kit.widgets.messages")
    ]
    assert wrong == []


@pytest.mark.parametrize("part", ["panels", "layout", "sheets"])
def test_what_draws_does_not_change_the_state(part: str) -> None:
    for module in modules(part):
        for node in ast.walk(ast.parse(path_of(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                owner = ast.unparse(node.value)
                assert owner not in ("state", "self._state"), f"{module}:{node.lineno} changes {node.attr}"


def test_input_changes_nothing() -> None:
    """Handlers return what is wanted; they set no attribute and delete none."""
    for module in modules("input"):
        for node in ast.walk(ast.parse(path_of(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert isinstance(node.ctx, ast.Load), f"{module}:{node.lineno} changes {node.attr}"
