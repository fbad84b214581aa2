"""A drive rolls through its cells, and vehicles make room for it without a jump."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.engine.ways.data import DriveOrder, Gauges
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.making_room import shifts
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.moving import moving
from greatrace.ui.race.board.vehicles import stands
from greatrace.ui.race.controller import RaceHappened
from greatrace.ui.race.table.motion.event_animations import beats
from greatrace.ui.race.table.motion.timing import Rolling
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.sequences import CREW, sequence

STEP = 0.01


def speeds(move: Move) -> tuple[float, float]:
    """How fast a vehicle sets out and arrives, by the speed of an even way."""
    first, last = Move(0, 1, STEP, move.before, move.on), Move(0, 1, 1 - STEP, move.before, move.on)
    return first.rolled / STEP, (1 - last.rolled) / STEP


def test_only_where_it_stands_a_vehicle_is_slow() -> None:
    assert max(speeds(Move(0, 1, 0.0))) < 0.05
    assert speeds(Move(0, 1, 0.0, 7, True)) == pytest.approx((1.0, 1.0), abs=0.05)
    begins, ends = speeds(Move(0, 1, 0.0, None, True))
    assert begins < 0.05 and ends == pytest.approx(1.0, abs=0.05)
    assert Move(0, 1, 0.3).rolled == pytest.approx(ease(0.3))


def test_the_others_move_together_and_apart_meanwhile() -> None:
    cells = (5, 5, 5, 9)
    begun = shifts({0: Move(5, 9, 0.0)}, cells, 0)
    assert set(begun) == {1, 2, 3}
    assert begun[1].before.token and not begun[1].after.token and begun[1].share == 0
    assert begun[3].before == stands([3], 0)[0] and begun[3].share == 0
    over = shifts({0: Move(5, 9, 0.999)}, cells, 0)
    assert over[1].share == 1 and over[3].share > 0.99
    assert over[3].after == next(one for one in stands([0, 3], 0) if one.seat == 3)
    assert not shifts({0: Move(5, 9, 1.0)}, cells, 0)


def board() -> BoardCanvas:
    """The map of a table in a sequence."""
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(2.0)
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene.panels.board.canvas


def test_whoever_makes_room_is_painted_once() -> None:
    canvas = board()
    table = canvas.table
    cell = table.dashboards[0].cell
    crews = tuple(structs.replace(one, cell=cell) for one in table.dashboards)
    canvas.show(structs.replace(table, dashboards=crews))
    end = canvas.race.neighbours[cell][0]
    canvas.move(0, Move(cell, end, 0.2))
    assert canvas.on_cells.away == set(range(1, len(crews))) and not canvas.on_cells._standing.get(cell)
    canvas.move(0, Move(cell, end, 1.0))
    assert not canvas.on_cells.away and canvas.on_cells._standing[cell]


def test_a_drive_goes_on_by_itself_or_stands_where_it_ends() -> None:
    scene = Pilot(TableScene(sequence(CREW)), context=headless()).scene
    assert isinstance(scene, TableScene)
    rolling, table = Rolling(scene.state), scene.state.table
    drives = structs.replace(table, frames=(*table.frames, ask.Driving(1, 3, 1, False)))
    first, second = on.Moved(1, 4, 5, 1, 0, 0), on.Moved(1, 5, 6, 1, 0, 0)
    assert rolling.step(first, drives, True, False) == (None, True)
    assert rolling.step(second, table, True, False) == (4, False), "the drive is over"
    assert rolling.step(second, drives, True, False) == (None, True), "it stood"
    rolling.step(on.FuelBought(1, 1, 10), drives, True, False)
    assert rolling.step(second, drives, False, False) == (None, False), "something else comes first"
    own = structs.replace(table, frames=(*table.frames, ask.Driving(0, 3, 1, False)))
    assert rolling.step(on.Moved(0, 4, 5, 1, 0, 0), own, True, False) == (None, False), "a person decides"
    ahead = next(cell for cell, tile in enumerate(table.tiles) if tile)
    scene.state.order = DriveOrder(0, 5, (ahead,), (), Gauges(3, 3, 3, 0))
    assert rolling.step(on.Moved(0, 4, 5, 1, 0, 0), own, True, False) == (None, True), "it was ordered"


def test_the_torpedo_rolls_through_the_steps_of_one_drive() -> None:
    scene = Pilot(TableScene(alone("convoy")), context=headless()).scene
    assert isinstance(scene, TableScene)
    torpedo, table, view = scene.state.torpedo, scene.state.table, scene.controller.view(0)
    chose = solo.TorpedoChose(Reason("14.11", "fewest", 6, (), ""))
    steps = [on.Moved(torpedo, cell, cell + 1, 1, 0, 0) for cell in (4, 5, 6)]
    found = on.TileFound(torpedo, 1, 7)
    drive = (chose, steps[0], chose, steps[1], chose, found, steps[2], on.DriveEnded(torpedo, 3))
    shown = [beat for beat in beats(RaceHappened(drive, (view,) * len(drive), view), 0.0) if beat.events]
    rolling = Rolling(scene.state)
    rolled = [
        (rolling.step(beat.events[-1], table, beat.last, beat.again, beat.onwards), rolling.under_way)
        for beat in shown
    ]
    moves = [one for one, beat in zip(rolled, shown, strict=True) if isinstance(beat.events[-1], on.Moved)]
    assert moves == [((None, True), True), ((4, False), False), ((None, False), False)], "a tile stops it"
    assert rolled[2] == ((None, False), True), "the choice of the next cell does not let it stand"
    scene.state.stepping = True
    assert rolling.step(steps[0], table, False, False, True) == (None, False), "step by step it stands"


def test_the_dust_of_the_step_before_still_lies_there() -> None:
    canvas = board()
    assert canvas.look
    start = canvas.table.dashboards[0].cell
    before, end = canvas.race.neighbours[start][:2]
    alone = moving(canvas.look, canvas.sight, "france", Move(start, end, 0.0), True, False)
    rolled = moving(canvas.look, canvas.sight, "france", Move(start, end, 0.0, before), True, False)
    assert len(rolled) > len(alone) + 3
