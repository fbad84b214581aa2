"""The part of the track that the end of a stage shows."""

from __future__ import annotations

import pytest

from greatrace.ui.whyfirst.table.panels.slates import seen_spaces
from greatrace.whyfirst.state import HIGHEST, LOWEST


@pytest.mark.parametrize(
    "spaces", [(4, 4, 2, 0, -1), (0, 0), (HIGHEST, HIGHEST), (LOWEST, LOWEST), (LOWEST, HIGHEST), (-9, 13)]
)
def test_all_figures_are_seen_on_enough_spaces_of_the_track(spaces: tuple[int, ...]) -> None:
    seen = seen_spaces(spaces)
    assert set(spaces) <= set(seen) <= set(range(LOWEST, HIGHEST + 1))
    assert len(seen) >= 9
