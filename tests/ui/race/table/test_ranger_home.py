"""A Ranger counters the danger of a drive into the finish by default: after it it counters nothing (5.9)."""

from __future__ import annotations

import pytest

from greatrace.engine.ways.way import escorted, find_way
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import setting_out
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence, state_of

CREW = "fuel: 7, engine: 5, chassis: 5, money: 0, scout: 0, mechanic: 2, escort: 0, funding: 0"
TILES = "K21: savannah, K22: wild-beasts"


@pytest.mark.parametrize(("hand", "spared"), [("ranger", True), ("guide", False)])
def test_only_the_way_into_the_finish_uses_a_ranger(hand: str, spared: bool) -> None:
    controller = sequence(CREW, hand=hand, at="K21", tiles=TILES)
    race, view = controller.race, controller.view(0)
    plain = find_way(race, view, race.finish_cell)
    assert plain is not None and plain.mechanics >= 2 and plain.end == race.finish_cell
    home = escorted(race, view, plain)
    assert [one.kind for one in home.cards] == ["ranger"] * spared
    assert home.mechanics == plain.mechanics - 2 * spared
    short = find_way(race, view, plain.cells[0])
    assert short is not None and escorted(race, view, short) == short, "it is kept for what comes"


def test_the_drive_home_is_proposed_with_the_ranger_and_warns_of_nothing() -> None:
    pilot = at_table(sequence(CREW, hand="ranger", at="K21", tiles=TILES))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("3")
    pilot.leap()
    way = scene.state.way
    assert way is not None and [one.kind for one in way.cards] == ["ranger"]


def test_an_escort_that_the_way_uses_is_not_told_to_be_missing() -> None:
    crew = CREW.replace("escort: 0", "escort: 1")
    state = state_of(sequence(crew, at="F8", tiles="F8: savannah, F9: wild-beasts"))
    race = state.race
    ends = (setting_out(state, cell) for cell in range(len(race.neighbours)))
    ways = (one.way for one in ends if one is not None and one.way.odds)
    way = next(one for one in ways if any(used.kind == "escort" for used in one.cards))
    state.draw_way(way)
    assert "No escort is left then." in question(state).warning
