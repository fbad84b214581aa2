"""Before an arrival against the Torpedo: what it may still do in this round, and what could hinder it."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.drawn_way import way_to
from tests.ui.race.table.hands import leapt
from tests.ui.race.table.shown import every
from tests.ui.race.table.test_forecast import _race


@pytest.mark.parametrize("hand", ["", "saboteur, guide"])
def test_what_the_torpedo_may_still_reach_is_told_and_the_attack_that_could_come_first(hand: str) -> None:
    controller = _race("convoy", at="H3", assistants=f"mechanic: 1, hand: [{hand}]")
    _, scene = leapt(controller)
    scene.state.draw_way(way_to(scene.state, scene.state.race.finish_cell))
    told = [one.text for one in every(question(scene.state), sentence)]
    assert "René still has 5 assistants: Bluff, 2 cells, blue 2." in told
    assert ("Could be played before it: Saboteur." in told) == bool(hand)
