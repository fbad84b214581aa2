"""What is written on the caps of keys: every letter of it is in the font of the caps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import greatrace.ui
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.fonts import NOWHERE, replace_missing
from greatrace.ui.kit.theme import STYLES


def test_no_cap_of_a_key_shows_an_empty_box() -> None:
    font = Assets().font(STYLES.label.role, 16)
    found = tuple(_caps())
    assert len(found) > 20
    for where, words in found:
        for letter in replace_missing(font, words):
            assert font.metrics(letter) != font.metrics(NOWHERE), (where, words)


def _caps() -> Iterator[tuple[str, str]]:
    """Yield every text that is given as a key in the code of the screen, with its file."""
    room = Path(greatrace.ui.__file__).parent
    for path in sorted(room.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "key":
                for part in ast.walk(node.value):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield str(path.relative_to(room)), part.value
