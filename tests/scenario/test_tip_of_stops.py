"""The tip on the stop symbol comes before a tile that has one, and before no other (6.5)."""

from __future__ import annotations

import pytest

from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.scenario.lessons.occasions import Sight
from greatrace.scenario.lessons.reading import race_coach
from tests.ui.race.table.placed import ASKED, Placed, placed


@pytest.mark.parametrize(("tile", "comes"), [("dunes", False), ("savannah", False), ("ford", True)])
def test_the_tip_on_stops_comes_before_a_stop_only(
    tile: str, comes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ASKED, "found-here", Placed("drive, step H7", "jerrican, guide", bag=tile))
    controller = placed("found-here")
    (tip,) = (one for one in shipped_tips() if one.id == "stop")
    sight = Sight(controller.race, controller.view(0), 0, True)
    assert (race_coach((tip,)).current(sight) is tip) == comes
