"""Answers are remembered until whoever runs the games forgets them."""

from __future__ import annotations

import ast
from pathlib import Path

import greatrace
from greatrace.kernel.remembered import forget, remembered


def test_an_answer_is_found_once_until_it_is_forgotten() -> None:
    asked: list[int] = []

    @remembered(2)
    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [doubled(3), doubled(3)] == [6, 6] and asked == [3]
    forget()
    assert doubled(3) == 6 and asked == [3, 3]


def test_what_was_asked_for_last_is_remembered() -> None:
    asked: list[int] = []

    @remembered(2)
    def noted(number: int) -> int:
        asked.append(number)
        return number

    for number in (1, 2, 3, 3, 2, 1):
        noted(number)
    assert asked == [1, 2, 3, 1]


def test_nothing_else_in_the_window_keeps_races_and_boards() -> None:
    kept, root = [], Path(greatrace.__file__).parent
    for path in root.rglob("*.py"):
        if path.relative_to(root).parts[0] in ("arena", "lab"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            if any("cache" in ast.unparse(one) for one in node.decorator_list):
                told = {ast.unparse(one.annotation) for one in node.args.args if one.annotation}
                if told & {"Race", "RaceData", "Board", "Tables", "State", "View"}:
                    kept.append(f"{path.name}: {node.name}")
    assert not kept
