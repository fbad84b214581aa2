"""The button of a hint does all that the hint tells, or is called otherwise (16.3)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.ui.race.table.state import hinted_whole
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_hinted_drive import SHORT, hinted

WORN = SHORT.replace("engine: 4, chassis: 4", "engine: 5, chassis: 3")


def test_a_repair_that_is_advised_is_done_with_the_parts_that_it_tells() -> None:
    controller = sequence(WORN, hand="spare-parts", at="E3")
    pilot, _ = hinted(controller, do.Repair())
    assert pilot.find("hint-action").label == "Repair: +1 chassis"
    assert pilot.find("hint-do").label == "Do it"
    pilot.press("hint-do")
    pilot.leap()
    acts = [type(turn.action) for turn in controller.session.log if turn.seat == 0]
    assert acts == [do.Repair, do.UsePart, do.Halt]
    own = controller.table.dashboards[0]
    assert (own.engine, own.chassis) == (5, 4)


def test_a_repair_for_which_no_part_is_known_is_only_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinted_whole, "repaired", lambda race, view: ())
    controller = sequence(WORN.replace("money: 0", "money: 90"), at="E3")
    pilot, _ = hinted(controller, do.Repair())
    assert pilot.find("hint-do").label == "Show it"
    pilot.press("hint-do")
    pilot.leap()
    assert [type(turn.action) for turn in controller.session.log] == [do.Repair]


def test_a_tile_that_is_advised_to_be_cleared_is_named_and_goes() -> None:
    controller = sequence(CREW.replace("escort: 0", "escort: 1"), at="G8")
    pilot, _ = hinted(controller, do.Clear())
    assert pilot.find("hint-action").label.startswith("Clear ") and " on " in pilot.find("hint-action").label
    pilot.press("hint-do")
    pilot.leap()
    acts = [type(turn.action) for turn in controller.session.log if turn.seat == 0]
    assert acts[:2] == [do.Clear, do.Pick]
