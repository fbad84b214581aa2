"""Where no assistant is left to be set, planning says so and where one can be taken away."""

from __future__ import annotations

import pytest

from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.stages import at_stage

TOLD = "All 5 assistants are set; − takes one away: Scout 2, Mechanic 2, Escort 1."


def planning(*boxes: str) -> tuple[Pilot, TableScene]:
    pilot = at_table(at_stage("planning", ("", "quick")))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.state.draft.clear()
    for box in boxes:
        scene.state.draft.shift("pool", box)
    scene.refresh()
    pilot.leap()
    return pilot, scene


def all_five() -> tuple[Pilot, TableScene]:
    return planning("scout", "scout", "mechanic", "mechanic", "escort")


@pytest.mark.parametrize("how", ["plus", "row", "key"])
def test_one_more_than_there_are_says_which_can_be_taken_away(how: str) -> None:
    pilot, scene = all_five()
    if how == "key":
        pilot.keys("3")
    else:
        pilot.click(*middle(pilot.find("more-escort" if how == "plus" else "place-escort")))
    assert scene.state.notice.text == TOLD and scene.state.draft.counts["escort"] == 1


def test_a_whole_row_that_is_dragged_is_answered() -> None:
    pilot, scene = all_five()
    pilot.drag("place-funding", "place-scout")
    assert scene.state.notice.text == TOLD
    pilot, scene = planning("scout")
    pilot.drag("place-funding", "place-scout")
    assert scene.state.notice.text.startswith("Assistants are dragged, not their row")
    assert scene.state.draft.counts["funding"] == 0
