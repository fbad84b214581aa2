"""The parts of the race's table know each other in one direction only."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.imports import imports_of, module_names, path_of

TABLE = "greatrace.ui.race.table"
MAY_IMPORT = {
    "state": {"state"},
    "input": {"state", "input"},
    "panels": {"state", "panels"},
    "motion": {"state", "panels", "motion"},
    "layout": {
        "state",
        "panels",
        *(f"motion.{name}" for name in ("overlays", "slides", "spotlight", "strike_poster")),
        *(f"motion.{name}" for name in ("suitcases", "walks")),
        "layout",
    },
    "sheets": {"state", "panels", "input.intents", "sheets"},
}
"""What each part of the table may import of the table."""
STATE = (
    *(f"{TABLE}.state.{name}" for name in ("table_state", "switches", "position", "plan_draft")),
    *(f"{TABLE}.state.{name}" for name in ("race_log", "chronicle")),
    *(f"greatrace.ui.play.{name}" for name in ("history", "table.shown", "table.guide")),
)
"""The objects of which the state of a table consists."""
PARTS = {
    "plans", "draft", "amounts", "bound", "routes", "hint", "shown", "notice", "fresh", "past",
    "log", "chronicle", "curtain", "guide",
}  # fmt: skip
"""Their names in each other."""
IN_PLACE = {"append", "extend", "insert", "clear", "pop", "remove", "update", "setdefault", "add"}
"""What changes a list, a set or a dict."""
KEEPS_WHAT_FOLLOWS = {"derived", "why", "of", "tellers", "__init__"}
"""Methods that only keep what they worked out, or make what was empty before."""
LEFT_THE_TABLE = {f"{TABLE}.sheets.race_end"}
"""Sheets that come instead of the table: the state is theirs."""


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


def test_a_question_knows_of_input_only_what_a_player_may_want() -> None:
    asking = [one for one in module_names() if one.startswith("greatrace.ui.race.questions.")]
    known = [found for module in asking for found in imports_of(module) if f"{TABLE}.input." in found.target]
    assert [str(one) for one in known if not one.target.startswith(f"{TABLE}.input.intents.")] == []


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
    changing = changing_methods()
    assert {"tell", "speak", "draw_way", "shift", "fold"} <= changing
    for module in modules(part):
        if module in LEFT_THE_TABLE:
            continue
        for node in ast.walk(ast.parse(path_of(module).read_text(encoding="utf-8"))):
            calls = isinstance(node, ast.Call)
            named = node.func if isinstance(node, ast.Call) else node
            if not isinstance(named, ast.Attribute) or not of_the_state(named.value):
                continue
            changes = named.attr in changing | IN_PLACE if calls else not isinstance(named.ctx, ast.Load)
            assert not changes, f"{module}:{named.lineno} changes the state: {ast.unparse(named)}"


def of_the_state(owner: ast.expr) -> bool:
    """Whether an expression is the state of a table, or one of its parts that can change."""
    words = ast.unparse(owner).removeprefix("self.").removeprefix("_").split(".")
    return words[0] in ("state", "position") and all(word in PARTS for word in words[1:])


def changing_methods() -> set[str]:
    """The names of the methods that change an object of the state, by themselves or through others."""
    methods = [
        node
        for module in STATE
        for node in ast.walk(ast.parse(path_of(module).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name not in KEEPS_WHAT_FOLLOWS
    ]
    changing: set[str] = set()
    while more := {one.name for one in methods if changes_itself(one, changing | IN_PLACE)} - changing:
        changing |= more
    return changing


def changes_itself(method: ast.FunctionDef, changing: set[str]) -> bool:
    """Whether a method sets an attribute or an item of its object, or calls what changes it."""
    for node in ast.walk(method):
        own = f"{ast.unparse(node)}.".startswith(("self.", "super()."))
        if isinstance(node, ast.Attribute | ast.Subscript) and own and not isinstance(node.ctx, ast.Load):
            return True
        called = node.func if isinstance(node, ast.Call) else None
        if own and isinstance(called, ast.Attribute) and called.attr in changing:
            return True
    return False


def test_input_changes_nothing() -> None:
    """Handlers return what is wanted; they set no attribute and delete none."""
    for module in modules("input"):
        for node in ast.walk(ast.parse(path_of(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert isinstance(node.ctx, ast.Load), f"{module}:{node.lineno} changes {node.attr}"
