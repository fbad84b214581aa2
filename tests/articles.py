"""Which articles of the rulebook no scenario has proved yet."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

SCENARIOS = Path(__file__).parent / "rules"
RULEBOOK = Path(__file__).parents[1] / "greatrace" / "rulebook" / "en.yaml"

_NAMED = re.compile(r"^[ -]*(?:article|articles):[ \t]*(.*)$", re.MULTILINE)
_ID = re.compile(r"\d+(?:\.\d+)*(?:/[\w-]+)?")


def in_scenarios(folder: Path = SCENARIOS) -> set[str]:
    """Every id that an `article:` of a scenario file names."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yaml")))
    return {found for text in texts for line in _NAMED.findall(text) for found in _ID.findall(line)}


def in_rulebook(rulebook: Path = RULEBOOK) -> list[str]:
    """Every id of the rulebook, in its order; none where there is no rulebook yet."""
    if not rulebook.is_file():
        return []
    return list(yaml.safe_load(rulebook.read_text(encoding="utf-8"))["articles"])


def without_scenario() -> list[str]:
    """The ids of the rulebook that no scenario names, in the rulebook's order."""
    proved = in_scenarios()
    return [article for article in in_rulebook() if article not in proved]
