"""What has happened since the own last turn is shown again: the same events, which change nothing."""

from __future__ import annotations

from functools import cache

from msgspec import structs

from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.turns import since_own_turn
from greatrace.ui.race.table.motion.rests import shown_again
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.test_why import played


@cache
def raced() -> Controller:
    return played()


def at_rest() -> tuple[Pilot, TableScene]:
    context = surroundings()
    pilot = at_table(raced(), context)
    pilot.leap()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL)
    table = pilot.scene
    assert isinstance(table, TableScene)
    table.rebuild()
    return pilot, table


def rests(table: TableScene) -> bool:
    return table.state.settled and table.queue.idle


def test_the_beats_are_what_all_saw_since_the_own_last_turn() -> None:
    _, table = at_rest()
    _, again = shown_again(table.state)
    events = [event for beat in again for event in beat.events]
    assert events and events == since_own_turn(table.state)
    assert again[-1].table == table.state.table and all(beat.again for beat in again)


def test_it_is_shown_with_one_key_and_changes_nothing() -> None:
    pilot, table = at_rest()
    state = table.state
    before = state.controller.session.state, list(state.log), state.table
    pilot.keys("shift+b")
    assert not rests(table) and not state.asked
    for _ in range(3000):
        pilot.wait(0.1)
        if rests(table):
            break
    assert rests(table)
    assert (state.controller.session.state, list(state.log), state.table) == before


def test_any_key_ends_it_and_does_nothing_else() -> None:
    pilot, table = at_rest()
    asked = table.state.asked
    pilot.keys("shift+b")
    pilot.keys("l")
    assert rests(table) and pilot.scene is table and table.state.asked == asked


def test_the_sheet_of_it_shows_it_again_as_well() -> None:
    pilot, table = at_rest()
    pilot.keys("b")
    pilot.press("again")
    assert pilot.scene is table and not rests(table)
    pilot.keys("escape")
    assert pilot.scene is table and rests(table)
