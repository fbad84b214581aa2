"""A fixed sample of the positions that hurt can be read; `python -m tests.legibility` tries all."""

from __future__ import annotations

import pytest

from tests.legibility.openings import OPENINGS
from tests.legibility.trying import Case, looked_at, sample, tried
from tests.ui.pilot import written

SAMPLE = 110


def test_every_position_is_in_the_sample() -> None:
    assert {case.position for case in sample(SAMPLE)} == set(OPENINGS)


@pytest.mark.parametrize("case", sample(SAMPLE), ids=str)
def test_everything_can_be_read(case: Case) -> None:
    [(_, found)] = tried([case])
    assert found == []


def test_all_texts_of_a_table_are_looked_at_also_of_what_stands_still() -> None:
    scene = looked_at(Case("repairing", (1280, 720), 100, "en")).scene
    for _ in range(2):
        texts = {" ".join(block.lines) for block, _ in written(scene)}
        assert {"Round 3", "Repair", "Spare Parts", "1 of 2 in hand: +1 each", "scout", "France"} <= texts
