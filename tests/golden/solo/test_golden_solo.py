"""Changes in what the Torpedo does show; `python -m tests.golden.solo.remake` accepts them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.solo.golden import FOLDER, actions, played, recorded, wanted

FILES = sorted(FOLDER.glob("*.txt"))


def test_no_golden_race_is_missing_or_left_over() -> None:
    assert {path.name for path in FILES} == {origin.path.name for origin in wanted()}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_replayed_race_matches_its_recording(path: Path) -> None:
    origin, before = recorded(path)
    deeds = [deed for deed in actions(before) if deed[1]]
    now = list(played(origin, deeds))
    difference = list(unified_diff(before, now, "recorded", "now", lineterm="", n=4))
    told = "\n".join(difference[:30])
    assert not difference, f"{told}\nIf this is wanted: python -m tests.golden.solo.remake"
