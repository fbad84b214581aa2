"""No picture is drawn that the program never shows."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from greatrace.ui.kit.assets import assets_root

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / "greatrace" / "rulebook" / "pictures.yaml"
ASKS = ("picture", "paint", "found", "svg", "tile", "vignette", "paint_cropped")
"""The functions that code calls for pictures."""


@cache
def written() -> tuple[frozenset[str], frozenset[str], tuple[re.Pattern[str], ...]]:
    """Words in code and content, those by which code asks for pictures, patterns of names that it makes."""
    words: set[str] = set()
    asked: set[str] = set()
    patterns: set[str] = set()
    for path in (ROOT / "greatrace").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ASKS:
                asked.update(str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr) and "/" in ast.unparse(node):
                patterns.add("".join(map(pattern_of, node.values)))
    for path in (*(ROOT / "greatrace" / "content").rglob("*.yaml"), PICTURES):
        words.update(re.findall(r"[\w/-]+", path.read_text(encoding="utf-8")))
    for path in (ROOT / "maps").glob("*.tmx"):
        words.update(re.findall(r'value="([\w-]+)"', path.read_text(encoding="utf-8")))
    folders = {part.name for part in (assets_root() / "sprites").iterdir() if part.is_dir()}
    named = {pattern for pattern in patterns if pattern.split("/")[0] in folders}
    return frozenset(words), frozenset(asked), tuple(map(re.compile, sorted(named)))


def pattern_of(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.*?)"


def known(text: str) -> bool:
    """Whether a part of a name is a word, or two of them, or one with the number of a variant."""
    words, *_ = written()
    stem = re.sub(r"-\d$", "", text)
    pairs = ((text[:cut], text[cut:]) for cut in range(1, len(text)))
    return not text or text in words or stem in words or any(a in words and b in words for a, b in pairs)


def used(name: str) -> bool:
    words, asked, patterns = written()
    if name in (words if "/" in name else asked):
        return True
    found = (pattern.fullmatch(name) for pattern in patterns)
    return any(all(map(known, match.groups())) for match in found if match)


def test_every_drawn_picture_is_shown_somewhere() -> None:
    root = assets_root() / "sprites"
    names = (path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg"))
    assert not sorted(name for name in names if not used(name))


def test_a_name_that_nobody_writes_counts_as_unused() -> None:
    assert used("vehicles/france-broken") and used("tiles/dunes-2")
    assert not used("vehicles/nemo") and not used("curtain-of-nobody")
