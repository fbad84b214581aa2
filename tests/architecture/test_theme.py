"""Colours, styles of texts and lengths are named in the theme; a drawing’s own lengths beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.architecture.imports import module_names, path_of

THEME = "greatrace.ui.kit.theme"
_CODE = re.compile(r"#[0-9a-fA-F]{3,8}\b")
_DIMMEST = 32
"""Tuples of three or four numbers below it are no colours but lengths, steps or shares."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return the syntax trees of all modules of the screen but the theme."""
    names = [name for name in module_names() if name.startswith("greatrace.ui.")]
    drawn = [name for name in names if name != THEME]
    return {name: ast.parse(path_of(name).read_text(encoding="utf-8")) for name in drawn}


def colours(tree: ast.AST) -> Iterator[str]:
    """Find colours that are written out: `#rrggbb` in a text, or a tuple of three or four channels."""
    every = list(ast.walk(tree))
    skipped = {id(node.value) for node in every if isinstance(node, (ast.Expr, ast.Assign)) and _silent(node)}
    for node in every:
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Tuple) and _channels(node):
            yield f"{node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _CODE.search(node.value):
            yield f"{node.lineno}: {node.value!r}"


def _silent(node: ast.Expr | ast.Assign) -> bool:
    """Return whether a statement is a docstring or names several numbers at once."""
    return isinstance(node, ast.Expr) or isinstance(node.targets[0], ast.Tuple)


def _channels(node: ast.Tuple) -> bool:
    values = [part.value for part in node.elts if isinstance(part, ast.Constant)]
    whole = [value for value in values if type(value) is int and 0 <= value <= 255]
    return len(whole) == len(node.elts) and len(whole) in (3, 4) and max(whole) >= _DIMMEST


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """Find the calls of a function or method of a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if name in (getattr(called, "id", ""), getattr(called, "attr", "")):
                yield node


def test_no_module_but_the_theme_names_a_colour() -> None:
    bad = [f"{name}:{found}" for name, tree in trees().items() for found in colours(tree)]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("source", ['ink = "#1d1a16"', "rim = (245, 200, 66)", "mask = (255, 255, 255, 9)"])
def test_a_colour_that_is_written_out_is_found(source: str) -> None:
    assert list(colours(ast.parse(source)))


def test_no_module_but_the_theme_makes_a_style() -> None:
    bad = [f"{name}:{call.lineno}" for name, tree in trees().items() for call in calls(tree, "TextStyle")]
    assert not bad, "\n".join(bad)


def lengths(tree: ast.AST) -> Iterator[str]:
    """Find lengths that are written into a call of `px`, or into the rim and the radius of a `panel`."""
    parts = [part for call in calls(tree, "px") for part in call.args]
    for call in calls(tree, "panel"):
        named = [word.value for word in call.keywords if word.arg in ("rim_units", "radius_units")]
        parts += [*call.args[4:], *named]
    for part in parts:
        yield from (f"{number.lineno}: {number.value!r}" for number in _numbers(part))


def _numbers(part: ast.expr) -> Iterator[ast.Constant]:
    """Find the numbers that are a length or a part of it; a factor is none."""
    match part:
        case ast.Constant(value=int() | float()) if part.value:
            yield part
        case ast.UnaryOp():
            yield from _numbers(part.operand)
        case ast.IfExp():
            yield from (*_numbers(part.body), *_numbers(part.orelse))
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield from (*_numbers(part.left), *_numbers(part.right))


def test_lengths_are_named() -> None:
    bad = [f"{name}:{found}" for name, tree in trees().items() for found in lengths(tree)]
    assert not bad, "\n".join(bad)
