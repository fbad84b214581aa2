"""What happens to somebody stays long enough to be read: the own last finding, and what rivals do."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.prose.language import language
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.motion.timing import MOST, OWN, RIVALS, Reading
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.sequences import CREW, sequence

LAST = "fuel: 6, engine: 1, chassis: 0, money: 80, scout: 0, mechanic: 1, escort: 0, funding: 0"
"""A crew whose only assistant ends the round with a drive of one cell."""


def ended_by(found: str, speed: Speed = Speed.NORMAL, reduced: bool = False) -> tuple[Pilot, Controller]:
    """The table where the last drive of a round has found a tile."""
    controller = sequence(LAST, found=found, tiles="")
    state = controller.session.state
    own, *others = state.table.dashboards
    crews = (own, *(structs.replace(one, scout=0, mechanic=0, escort=0, funding=0) for one in others))
    controller.session.state = structs.replace(state, table=structs.replace(state.table, dashboards=crews))
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=speed, reduced_motion=reduced)
    pilot = at_table(controller, context)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    race, own = controller.race, controller.table.dashboards[0]
    scene.act(do.Drive(), 0)
    while not scene.state.asked:
        pilot.wait(0.1)
    blank = next(
        cell for cell in race.neighbours[own.cell]
        if do.Step(cell) in controller.legal(0) and race.city_at[cell] < 0
    )
    scene.act(do.Step(blank), 0)
    return pilot, controller


def seconds_to_gazette(pilot: Pilot) -> float:
    for tenths in range(200):
        if pilot.scene.name == "gazette":
            return tenths / 10
        pilot.wait(0.1)
    raise AssertionError("no Gazette")


@pytest.mark.parametrize("reduced", [False, True])
def test_what_the_last_drive_of_a_round_found_stays_before_the_gazette(reduced: bool) -> None:
    pilot, _ = ended_by("sandstorm", reduced=reduced)
    pilot.wait(OWN)
    assert isinstance(pilot.scene, TableScene)
    assert any("Sandstorm" in node.label for node in pilot.nodes()), pilot.dump()
    assert seconds_to_gazette(pilot) < OWN
    instant, _ = ended_by("sandstorm", Speed.INSTANT)
    assert seconds_to_gazette(instant) < 0.3


@pytest.mark.parametrize("how", ["enter", "x", "click"])
def test_a_press_ends_the_reading(how: str) -> None:
    pilot, controller = ended_by("sandstorm")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    while not scene._animations.read:
        pilot.wait(0.05)
    done = len(controller.session.log)
    if how == "click":
        pilot.click(640, 300)
    else:
        pilot.keys(how)
    assert seconds_to_gazette(pilot) < 1.0
    assert len(controller.session.log) == done, "it does nothing else"


def test_a_drive_in_vain_is_read_before_rivals_go_on() -> None:
    found, back = on.TileFound(0, 5, 3), on.WentBack(0, 5, 4, 0, 3)
    for told, seconds in (((found,), 0.0), ((found, back), OWN)):
        state, reading = readings(new=False)
        for event in (on.SequenceBegan(0), *told):
            state.past.shown(event, state.table)
        assert any(one.active for one in state.controller.table.dashboards), "the round goes on"
        assert reading.own(on.DriveEnded(0, 1)) == seconds


def readings(new: bool) -> tuple[TableState, Reading]:
    """France, who stands at F8, and a rival."""
    state = TableState(sequence(CREW), language("en"))
    return state, Reading(state, new)


def test_what_rivals_do_to_somebody_new_stays_longer_up_to_a_limit() -> None:
    state, reading = readings(new=True)
    far, here = state.race.distance_to_finish, state.table.dashboards[0].cell
    ahead = next(cell for cell in state.race.neighbours[here] if far[cell] == far[here] - 1)
    behind = next(cell for cell in state.race.neighbours[here] if far[cell] > far[here])
    assert reading.rivals(on.TileLaid(1, 0, behind)) == 0 == reading.rivals(on.Sabotaged(1, 2, 1, 1))
    assert reading.rivals(on.TileLaid(0, 0, ahead)) == 0, "their own"
    assert reading.rivals(on.TileLaid(1, 0, ahead)) == RIVALS
    assert reading.rivals(on.Moved(1, behind, ahead, 0, 0, 0)) == RIVALS, "overtaken"
    assert reading.rivals(on.Moved(1, ahead, behind, 0, 0, 0)) == 0
    spent = sum(reading.rivals(on.Sabotaged(1, 0, 1, 1)) for _ in range(9))
    assert spent + 2 * RIVALS == MOST
    state.table = structs.replace(state.table, round=4)
    assert reading.rivals(on.Sabotaged(1, 0, 1, 1)) == RIVALS


def test_who_knows_races_reads_as_fast_as_ever() -> None:
    _, reading = readings(new=False)
    assert reading.rivals(on.Sabotaged(1, 0, 1, 1)) == 0
