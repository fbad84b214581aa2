"""A drawn way stays as the player chose it while cards and fuel come before it."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine.ways.way import alternatives
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import ENGINE, wanted_way
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence, state_of

ESCORTED = CREW.replace("escort: 0", "escort: 1")


def drawn(hand: str, crew: str = ESCORTED, deeds: str = "", to: str = "H9") -> tuple[Pilot, TableScene]:
    """A crew beside bandits that has drawn the way to them."""
    pilot = at_table(sequence(crew, hand, at="G8", deeds=deeds))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    goal = next(n for n, one in enumerate(scene.state.race.board.cells) if one.label == to)
    pilot.click(*scene.panels.board.cell_rect(goal).center)
    assert scene.state.way and scene.state.way.goal == goal
    return pilot, scene


def used(scene: TableScene) -> list[str]:
    """What is used on the drawn way."""
    assert scene.state.way
    return [one.kind for one in scene.state.way.cards]


@pytest.mark.parametrize("deeds", ["", "drive"])
@pytest.mark.parametrize(("hand", "counter"), [("jerrican", "escort"), ("jerrican, ranger", "ranger")])
def test_a_jerrican_leaves_the_chosen_counter(hand: str, counter: str, deeds: str) -> None:
    pilot, scene = drawn(hand, deeds=deeds)
    while counter not in used(scene):
        pilot.press("answer-counter")
    fuel = scene.controller.table.dashboards[0].fuel
    pilot.keys("j")
    pilot.wait(0.2)
    assert scene.controller.table.dashboards[0].fuel == fuel + 1
    assert used(scene) == [counter]
    pilot.press("answer-drive")
    pilot.wait(0.2)
    own = scene.controller.table.dashboards[0]
    assert own.escort == (0 if counter == "escort" else 1), "the counter was used"


def test_a_jerrican_leaves_the_split_that_was_set() -> None:
    pilot, scene = drawn("jerrican")
    while used(scene):
        pilot.press("answer-counter")
    scene.state.amounts[ENGINE] = 3
    pilot.keys("j")
    pilot.wait(0.2)
    way = wanted_way(scene.state)
    assert way and (way.split.engine, way.split.chassis) == (3, 1)


def test_the_way_of_one_crew_is_not_drawn_for_another() -> None:
    _, scene = drawn("jerrican")
    state, way = scene.state, scene.state.way
    assert way
    state.way, state.kept = None, (structs.replace(way, seat=1), {})
    assert not Drives(state, scene.controller, scene.report).draws_on()
    assert state.way is None and state.kept is None


def test_what_was_taken_back_is_not_drawn_again() -> None:
    pilot, scene = drawn("jerrican")
    pilot.keys("j")
    pilot.wait(0.2)
    pilot.keys("u")
    pilot.wait(0.2)
    assert scene.state.way is None and isinstance(scene.state.frame, ask.Sequence)
    assert scene.state.kept is None


def test_an_escort_that_is_used_on_the_way_to_the_finish_is_not_called_unused() -> None:
    race = sequence().race
    cells, near = race.board.cells, race.neighbours
    danger = near[race.finish_cell][0]
    here = next(cell for cell in near[danger] if cell not in (race.finish_cell, *near[race.finish_cell]))
    tiles = f"{cells[here].label}: savannah, {cells[danger].label}: wild-beasts"
    state = state_of(sequence("fuel: 7, engine: 4, chassis: 4, money: 0, scout: 0, mechanic: 1, escort: 1, "
                              "funding: 0", at=cells[here].label, tiles=tiles))
    ways = alternatives(state.race, state.known(0), race.finish_cell)
    told = {}
    for way in ways:
        state.draw_way(way)
        told[len(way.cards)] = repr(question(state).blocks)
    assert "Unused at the finish: 1 assistant." in told[0]
    assert "nused" not in told[1]
