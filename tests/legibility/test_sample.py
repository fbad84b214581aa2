"""Every position that hurts can be read in a fixed sample of windows and languages.

This is the only suite that proves it; `python -m tests.legibility` tries all cases of its table.
"""

from __future__ import annotations

from collections import Counter

import pytest

from greatrace.ui.race.board import next_map
from greatrace.ui.race.board.next_map import DrawnGround
from tests.legibility.findings import texts_on_grounds
from tests.legibility.openings import OPENINGS, shared_assets
from tests.legibility.trying import SCALES, SIZES, Case, cases, fixed, looked_at, sample, tried
from tests.pseudo import SPOKEN
from tests.ui.pilot import written


def test_every_position_is_in_the_sample_in_the_longest_language_and_in_another() -> None:
    languages = {name: [case.code for case in fixed() if case.position == name] for name in OPENINGS}
    assert all(one == SPOKEN[-1] and other != one for one, other in languages.values())
    assert {*fixed(), *ONCE_FAULTY, *LARGE_HINTS} <= set(cases())


def test_each_side_of_the_table_is_in_the_sample_evenly() -> None:
    sizes, codes = (Counter(getattr(case, part) for case in fixed()) for part in ("size", "code"))
    assert set(sizes) == set(SIZES) and max(sizes.values()) - min(sizes.values()) <= 2
    del codes[SPOKEN[-1]]
    assert len(codes) == len(SPOKEN) - 1 and max(codes.values()) - min(codes.values()) <= 1
    together = {(case.size, case.scale) for case in fixed()}
    assert together == {(case.size, case.scale) for case in cases()}
    assert {case.scale for case in fixed()} == set(SCALES)


def test_a_sample_of_some_cases_has_only_those() -> None:
    found = sample(7, "repairing 1280x720")
    assert len(set(found)) == 7 and all("repairing 1280x720" in str(case) for case in found)
    assert sample(7, "nowhere") == []


ONCE_FAULTY = (
    Case("saves", (1280, 720), 125, "de"),
    Case("campaign-picking", (1920, 1080), 125, "de"),
    Case("campaign-after", (1280, 720), 100, "pseudo"),
    Case("torpedo-end", (2560, 1440), 150, "pseudo"),
)
"""Cases of the whole table in which something could not be read; the fixed ones change with the positions."""

LARGE_HINTS = (
    Case("hint-planning", (2560, 1440), 75, "pseudo"),
    Case("hint-bivouac", (2560, 1440), 150, "pseudo"),
    Case("hint-driving", (3840, 2160), 100, "pseudo"),
    Case("hint-bivouac", (3840, 2160), 125, "pseudo"),
)
"""The longest words of the champion where the fixed cases have none, as these take turns with the sizes."""


@pytest.mark.parametrize("case", [*fixed(), *ONCE_FAULTY, *LARGE_HINTS], ids=str)
def test_everything_can_be_read(case: Case) -> None:
    [(_, found)] = tried([case])
    assert found == []


def test_no_text_is_measured_on_the_ground_of_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why the maps of these tests are bare."""
    case, texts = Case("bivouac-north_america", (1280, 720), 100, "de"), []
    for ground in (next_map.DrawnGround, DrawnGround):
        monkeypatch.setattr(next_map, "DrawnGround", ground)
        shared_assets.cache_clear()
        written_on = texts_on_grounds(looked_at(case).scene)
        texts.append([(block.lines, tuple(rect), ink, under) for block, rect, ink, under in written_on])
    shared_assets.cache_clear()
    bare, whole = texts
    assert bare == whole and any(under is None for *_, under in bare)


def test_all_texts_of_a_table_are_looked_at_also_of_what_stands_still() -> None:
    scene = looked_at(Case("repairing", (1280, 720), 100, "en")).scene
    for _ in range(2):
        texts = {" ".join(block.lines) for block, _ in written(scene)}
        assert {"Round 3", "Repair", "Spare Parts", "+1 each; proposed: 1", "scout", "France"} <= texts
