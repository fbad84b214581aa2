"""Changes in behaviour show as differences; `python -m tests.golden.remake` accepts them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.golden import FOLDER, actions, played, recorded, wanted

FILES = sorted(FOLDER.glob("*.txt"))


def test_no_golden_race_is_missing_or_left_over() -> None:
    names = {f"{board}-{edition}.txt" for board, edition, _ in wanted()}
    assert {path.name for path in FILES} == names, "python -m tests.golden.remake --missing"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_replayed_race_matches_its_recording(path: Path) -> None:
    origin, before = recorded(path)
    now = list(played(origin, actions(before)))
    difference = list(unified_diff(before, now, "recorded", "now", lineterm="", n=4))
    told = "\n".join(difference[:30])
    assert not difference, f"{told}\nIf this is wanted: python -m tests.golden.remake"
