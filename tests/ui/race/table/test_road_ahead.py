"""The map shows where a way leads that a key has drawn, and the road that a crew is on."""

from __future__ import annotations

from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence

ROAD = "F8: savannah, G9: bandits, H8: rocks, I8: steppe, J8: stony-ground, K8: steppe"
FULL = CREW.replace("fuel: 3", "fuel: 7")


def on_the_road(at: str) -> tuple[Pilot, TableScene]:
    pilot = at_table(sequence(FULL, tiles=ROAD, at=at, course="dakar:djibouti"))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return pilot, scene


def test_the_goal_of_a_way_that_a_key_draws_comes_into_sight_with_the_vehicle() -> None:
    pilot, scene = on_the_road("N8")
    views, finish = scene.panels.board.views, scene.state.race.finish_cell
    assert not views.sees([finish])
    scale = views.target.scale
    pilot.keys("g")
    pilot.wait(1.0)
    assert scene.state.way and scene.state.way.goal == finish
    assert views.sees([scene.state.table.dashboards[0].cell, finish])
    assert views.target.scale == scale, "the map moves, and comes no farther away"


def test_a_way_to_a_goal_in_sight_moves_nothing() -> None:
    pilot, scene = on_the_road("K8")
    views, race = scene.panels.board.views, scene.state.race
    before = views.target
    near = race.neighbours[scene.state.table.dashboards[0].cell][0]
    pilot.click(*scene.panels.board.cell_rect(near).center)
    pilot.wait(1.0)
    assert scene.state.way and views.target == before


def test_a_sequence_looks_along_the_road_to_where_its_crew_is_bound() -> None:
    seen = []
    for bound in (False, True):
        pilot, scene = on_the_road("H8")
        state, views = scene.state, scene.panels.board.views
        goal = next(n for n, one in enumerate(state.race.board.cells) if one.label == "L8")
        if bound:
            state.bound[0] = goal
        views._fly(views.target.panned(100, 0))  # a rival has driven there
        pilot.wait(1.0)
        assert not views.sees([goal])
        scene.following._turn = ()
        scene.following.watch(scene.panels.board)
        pilot.wait(1.0)
        assert not views.target.rests
        seen.append(views.sees([goal]))
    assert seen == [False, True]
