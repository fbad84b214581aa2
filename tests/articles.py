"""Articles of the rulebook without a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

SCENARIOS = Path(__file__).parent / "rules"
RULEBOOK = Path(__file__).parents[1] / "greatrace" / "rulebook" / "en.yaml"

ABOUT_THE_PROGRAM = "16."
"""How the ids of articles on saves, keys and files begin: no rules, so that no scenario can prove them."""

_NAMED = re.compile(r"^[ -]*(?:article|articles):[ \t]*(.*)$", re.MULTILINE)
_ID = re.compile(r"\d+(?:\.\d+)*(?:/[\w-]+)?")


def in_scenarios(folder: Path = SCENARIOS) -> set[str]:
    """Return every id that an `article:` of a scenario file names."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yaml")))
    return {found for text in texts for line in _NAMED.findall(text) for found in _ID.findall(line)}


def in_rulebook(rulebook: Path = RULEBOOK) -> list[str]:
    """Return every id of the rulebook in order; empty without a rulebook."""
    if not rulebook.is_file():
        return []
    return list(yaml.safe_load(rulebook.read_text(encoding="utf-8"))["articles"])


def without_scenario() -> list[str]:
    """Return the ids of the rulebook that no scenario names, in order."""
    proved = in_scenarios()
    return [
        article
        for article in in_rulebook()
        if article not in proved and not article.startswith(ABOUT_THE_PROGRAM)
    ]
