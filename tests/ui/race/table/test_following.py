"""The map follows the vehicle: after a line, a drive, an undo, and when somebody else is asked."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, TILES, sequence

VIEWS = [("0",), ("9",), ("9", "+", "+")]
"""The whole course, where the race is, and closer by hand."""


def before(controller: Controller, keys: tuple[str, ...], speed: Speed, still: bool = False) -> Pilot:
    """A pilot who chose a view of the map."""
    context = headless()
    context.settings = structs.replace(context.settings, speed=speed, reduced_motion=still)
    pilot = Pilot(TableScene(controller), context=context)
    pilot.wait(1.2)
    for key in keys:
        if key == "+":
            pilot.press("zoom-in")
        else:
            pilot.keys(key)
        pilot.wait(0.5)
    return pilot


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene), pilot.scene
    return pilot.scene


def board(pilot: Pilot) -> BoardView:
    return table(pilot).panels.board


def seen(pilot: Pilot, cell: int) -> bool:
    """Whether a cell is on the screen with no furniture upon it."""
    canvas = board(pilot).canvas
    return canvas.framing.clear(canvas.sight.rect(cell))


def vehicle(pilot: Pilot, seat: int) -> int:
    return table(pilot).state.table.dashboards[seat].cell


def around(pilot: Pilot, seat: int) -> bool:
    """Whether a vehicle and all cells beside it can be seen; the whole course shows them in any case."""
    cell = vehicle(pilot, seat)
    if board(pilot).views.target.rests:
        return True
    return all(seen(pilot, one) for one in (cell, *table(pilot).state.race.neighbours[cell]))


def act(pilot: Pilot, action: do.AnyAction, seat: int) -> None:
    table(pilot).controller.act(action, seat)
    for _ in range(30):
        pilot.leap(0.2)


def line(controller: Controller, transports: int) -> do.TakeLine:
    """A line that leads far away."""
    lines = (one for one in controller.legal(0) if isinstance(one, do.TakeLine))
    return next(one for one in lines if one.transports == transports)


@pytest.mark.parametrize("speed,still", [(Speed.NORMAL, False), (Speed.NORMAL, True), (Speed.INSTANT, False)])
@pytest.mark.parametrize("keys", VIEWS, ids="".join)
def test_after_a_line_the_vehicle_and_the_cells_beside_it_are_seen(
    keys: tuple[str, ...], speed: Speed, still: bool
) -> None:
    controller = placed("lines", (0, 1, 2, 3, 4))
    pilot = before(controller, keys, speed, still)
    zoom, left = board(pilot).views.target.zoom, vehicle(pilot, 0)
    act(pilot, line(controller, 0), 0)
    assert vehicle(pilot, 0) != left and around(pilot, 0)
    after = board(pilot).views.target.zoom
    assert after == pytest.approx(zoom) or (keys == ("9",) and after > zoom), "a ride is seen from close by"


@pytest.mark.parametrize("keys", VIEWS, ids="".join)
def test_after_the_line_of_another_the_own_vehicle_is_seen(keys: tuple[str, ...]) -> None:
    controller = placed("lines", (0, 1, 2, 3, 4))
    pilot = before(controller, keys, Speed.NORMAL)
    act(pilot, line(controller, 1), 0)
    assert table(pilot).state.asked == (1,) and around(pilot, 1)


def test_the_view_of_a_drive_ends_with_the_flight_before_others_act() -> None:
    controller = placed("lines", (0,))
    pilot = before(controller, ("9",), Speed.STEP)
    table(pilot).controller.act(line(controller, 1), 0)
    for _ in range(12):
        pilot.leap(1.0)
        pilot.keys("space")
        pilot.leap(1.0)
        if table(pilot).queue.idle:
            break
    pilot.leap(1.0)
    assert around(pilot, 0)


def drag_away(pilot: Pilot) -> None:
    """Move the map by hand until the vehicle is out of sight."""
    x, y = board(pilot).rect.center
    for _ in range(6):
        if not seen(pilot, vehicle(pilot, 0)):
            break
        pilot.drag_to("board", x - 320, y)
        pilot.wait(0.3)
    assert not seen(pilot, vehicle(pilot, 0))


def test_a_step_and_its_undo_bring_the_map_to_the_vehicle() -> None:
    controller = placed("driving")
    pilot = before(controller, ("9", "+", "+"), Speed.NORMAL)
    start = vehicle(pilot, 0)
    drag_away(pilot)
    act(pilot, known_step(controller), 0)
    assert vehicle(pilot, 0) != start and around(pilot, 0)
    drag_away(pilot)
    pilot.keys("u")
    pilot.wait(1.5)
    assert vehicle(pilot, 0) == start and around(pilot, 0)


def known_step(controller: Controller) -> do.Step:
    """A step onto a tile that is known and asks nothing more."""
    session = controller.session
    for action in controller.legal(0):
        if isinstance(action, do.Step):
            after = session.game.apply(session.state, action, 0).state
            if after.table.dashboards[0].cell == action.cell:
                return action
    raise AssertionError("no step is as simple")


def test_a_map_moved_by_hand_stays_until_the_vehicle_moves() -> None:
    controller = sequence(CREW)
    pilot = before(controller, ("9", "+", "+"), Speed.NORMAL)
    drag_away(pilot)
    moved = board(pilot).views.target
    act(pilot, do.BuyFuel(1), 0)
    pilot.wait(1.0)
    assert board(pilot).views.target == moved


@pytest.mark.parametrize("card", ["tracker", "cheater"])
def test_a_card_that_asks_for_tiles_leaves_the_map_where_it_is(card: str) -> None:
    far = "K15: ford, K16: ford"
    controller = sequence(hand=f"{card}, guide", at="G8", tiles=f"{TILES}, {far}")
    pilot = before(controller, (), Speed.NORMAL)
    assert not board(pilot).views.target.rests
    view = board(pilot).views.target
    number = controller.race.effects.index(card)
    act(pilot, do.Play(number), 0)
    targets = set(board(pilot).canvas.targets)
    assert any(not seen(pilot, cell) for cell in targets), "some lie far away"
    assert now(board(pilot).views.target) == view
    proposed = question(table(pilot).state).cells
    assert proposed and all(seen(pilot, cell) for cell in proposed)
