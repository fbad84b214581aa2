"""Crews and editions are listed in `greatrace/content` alone; code asks the content for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from greatrace.content.load import load_components
from tests.architecture.imports import ROOT

SOURCES = ("greatrace", "maps", ".build")
CONTENT = "greatrace/content/"
ALLOWED = {
    "greatrace/prose/names.py": "translatable names by crew; tests/content finds missing ones",
    "greatrace/prose/editions.py": "translatable names by edition; tests/content finds missing ones",
    "greatrace/saves/race/soundness.py": "`first` and `second` are fields of frames and actions",
}
"""Files that may name crews or editions, and why."""


def content_ids() -> frozenset[str]:
    components = load_components()
    crews = {crew.id for crew in components.crews}
    return frozenset(crews | {edition.id for edition in components.editions})


def named_ids(source: str, ids: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string constant that is one of the ids."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in ids:
            yield node.lineno, str(node.value)


def sources() -> Iterator[tuple[str, Path]]:
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(CONTENT):
                yield name, path


def test_no_crew_or_edition_is_named_outside_the_content() -> None:
    ids = content_ids()
    bad = [
        f"{name}:{line}: “{text}” is a crew or an edition: take it from greatrace.content"
        for name, path in sources()
        if name not in ALLOWED
        for line, text in named_ids(path.read_text(encoding="utf-8"), ids)
    ]
    assert not bad, "\n".join(bad)


def test_every_exception_is_needed() -> None:
    ids = content_ids()
    unneeded = [name for name in ALLOWED if not list(named_ids((ROOT / name).read_text("utf-8"), ids))]
    assert not unneeded


def test_a_literal_list_is_found() -> None:
    source = 'CREWS = ("france", "nobody")\nEDITION: str = "second"\n'
    assert sorted(named_ids(source, content_ids())) == [(1, "france"), (2, "second")]
