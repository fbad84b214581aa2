"""The route that a player pins over drives, rounds and lines: private, and told leg by leg."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price
from greatrace.engine.state import Own, View
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.messages import CellPinned
from greatrace.ui.race.table.changes import change
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.route_planner import MOST_GOALS, ahead, legs_of, pinned
from greatrace.ui.race.table.state.way import Gauges
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings
from tests.ui.race.table.test_input import ALONE, SHARED, at
from tests.ui.race.table.test_way import Ground, race

__all__ = ["race"]


def test_goals_are_pinned_at_the_end_and_taken_out_again() -> None:
    assert pinned((), 4, unpin=False) == (4,)
    assert pinned((4,), 9, unpin=False) == (4, 9)
    assert pinned((4, 9), 9, unpin=False) == (4,), "pressing the last one again takes it out"
    assert pinned((4, 9, 12), 9, unpin=True) == (4, 12)
    assert len(pinned(tuple(range(MOST_GOALS)), 99, unpin=False)) == MOST_GOALS
    assert ahead((4, 9, 12), 9) == (12,) and ahead((4, 9), 1) == (4, 9)


def test_legs_follow_each_other_until_something_runs_short(race) -> None:
    ground = Ground(race, "stony-ground", "stony-ground", "stony-ground", fuel=2, engine=2, chassis=2)
    view = View(ground.table, 0, Own())
    first, second = legs_of(race, view, (ground.cells[1], ground.cells[2]))
    price = step_price(race, ground.table, ground.cells[0])
    assert first.cells == tuple(ground.cells[:2]) and first.drives == 1
    assert (first.fuel, first.mechanics) == (2 * price.fuel_points, 2 * price.mechanical_points)
    assert first.left.fuel == 2 - first.fuel and first.points_left == 4 - first.mechanics
    assert not first.short and second.short
    assert second.left.fuel == first.left.fuel - second.fuel < 0


def test_unknown_ground_counts_as_the_mean_of_the_bag(race) -> None:
    ground = Ground(race, "", "", fuel=7, engine=5, chassis=5)
    (leg,) = legs_of(race, View(ground.table, 0, Own()), (ground.cells[1],))
    assert leg.blanks == 2 and leg.fuel > 0
    assert leg.odds and 0 < leg.odds.tiles <= leg.odds.every


def test_a_line_is_a_leg_of_its_own(race) -> None:
    line = race.board.lines[0]
    ground = Ground(race, cell=line.a, fuel=3, money=10)
    (leg,) = legs_of(race, View(ground.table, 0, Own()), (line.b,))
    assert leg.line == 0 and leg.money == line.price and leg.short
    assert leg.left == Gauges(2, 5, 5, 10 - line.price)


def test_the_right_button_pins_and_the_route_stays_until_it_is_unpinned() -> None:
    pilot = at_table(begun(("", "quick"), 3))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert not pilot.sees("route-title")
    cells = [cell for cell in range(scene.state.race.cells) if seen(pilot, scene, cell)]
    pilot.keys("m")
    for cell in cells[:2]:
        pilot.click(*scene.panels.board.cell_rect(cell).center, button=3)
    assert scene.state.route == tuple(cells[:2])
    assert pilot.sees("route-title") and [node.name for node in pilot.nodes("leg")] == ["leg-1", "leg-2"]
    pilot.keys("o")
    assert not pilot.sees("route-title") and scene.state.routes
    pilot.keys("o")
    pilot.click(*scene.panels.board.cell_rect(cells[1]).center, button=3)
    assert scene.state.route == tuple(cells[:1])


def seen(pilot: Pilot, scene: TableScene, cell: int) -> bool:
    """Whether a cell lies in the middle of the map, clear of the start."""
    rect = scene.panels.board.cell_rect(cell)
    own = scene.state.table.dashboards[scene.state.owner].cell
    return scene.panels.page.free.contains(rect) and cell != own


def test_the_key_pins_the_cell_of_the_keyboard() -> None:
    state = at(ask.Sequence, ALONE)
    assert respond(state, Pressed("board", CellPinned(7))) == want.PinRoute(7)


def test_a_route_is_seen_and_pinned_by_its_owner_alone() -> None:
    state = at(ask.Sequence, SHARED)
    assert isinstance(respond(state, Pressed("board", CellPinned(7))), want.Notify)
    state.peek(True)
    assert respond(state, Pressed("board", CellPinned(7))) == want.PinRoute(7)
    assert change(state, state.controller, want.PinRoute(7))
    assert state.route == (7,)
    state.peek(False)
    assert state.route == ()


@pytest.mark.parametrize("scale", [100, 133])
def test_the_sheet_does_not_hide_where_the_route_leads(scale: int) -> None:
    pilot = at_table(crowded("africa"), surroundings(scale=scale))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    cell = min(range(scene.state.race.cells), key=lambda cell: sum(page.board.cell_rect(cell).topleft))
    scene.on(Pressed("board", CellPinned(cell)))
    pilot.leap()
    assert page.route.visible and not page.route.rect.colliderect(page.board.cell_rect(cell))
