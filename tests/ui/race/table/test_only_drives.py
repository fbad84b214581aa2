"""Where only driving is left, the way is drawn after a drive; a drive that begins draws its way."""

from __future__ import annotations

from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.answers import only_drives
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_drives_again import driven

WHOLE = "fuel: 6, engine: 5, chassis: 5, money: 80, scout: {scout}, mechanic: 2, escort: 0, funding: 0"
BROKE = "fuel: 7, engine: 1, chassis: 5, money: 0, scout: 0, mechanic: 3, escort: 0, funding: 0"


def table(scout: int = 0) -> tuple[Pilot, TableScene]:
    pilot = at_table(sequence(WHOLE.format(scout=scout)))
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


def test_after_a_drive_the_way_is_drawn_where_nothing_else_can_be_done() -> None:
    pilot, scene = driven(BROKE)
    drawn = now(scene.state.way)
    assert only_drives(scene.state) and drawn and drawn.goal == scene.state.race.finish_cell
    assert question(scene.state).context == "only driving is left · 1 mechanic is used"
    pilot.keys("escape")
    pilot.wait(0.1)
    assert now(scene.state.way) is None, "put away it stays away"
    pilot.keys("3")
    assert scene.state.way and "of" in question(scene.state).context, "asked for it is as usual"


def test_without_a_drive_just_before_the_list_is_shown_first() -> None:
    pilot, scene = table()
    scene.state.bound[0] = scene.state.race.finish_cell
    pilot.wait(0.1)
    assert only_drives(scene.state) and scene.state.way is None


def test_a_drive_that_begins_draws_the_way_to_the_finish_which_enter_drives() -> None:
    pilot, scene = table(scout=1)
    pilot.keys("3")
    pilot.wait(0.1)
    assert isinstance(scene.state.frame, ask.Driving) and scene.state.way
    done = len(scene.controller.session.log)
    pilot.keys("enter")
    pilot.wait(0.5)
    assert len(scene.controller.session.log) > done


def test_escape_leads_from_the_drawn_way_to_all_goals_and_then_takes_the_drive_back() -> None:
    pilot, scene = table(scout=1)
    pilot.keys("3", "escape")
    pilot.wait(0.1)
    assert isinstance(scene.state.frame, ask.Driving) and now(scene.state.way) is None
    assert pilot.sees("Drive up to 5 cells"), "cities and lines in reach are listed"
    pilot.keys("escape")
    pilot.wait(0.1)
    assert isinstance(now(scene.state.frame), ask.Sequence)


def test_a_drive_heads_for_the_city_that_was_looked_at_just_before() -> None:
    pilot = at_table(sequence(CREW, at="G8"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    finish = state.race.finish_cell
    for _ in range(6):
        pilot.keys("g")
        if (way := now(state.way)) and way.goal != finish and way.line < 0 and way.driven:
            break
    looked_at = now(state.way)
    assert looked_at and looked_at.goal != finish
    pilot.keys("escape")
    pilot.wait(0.1)
    place = state.teller.place(looked_at.goal)
    assert next(one.note for one in question(state).answers if one.key == "3") == f"to {place}"
    pilot.keys("3")
    pilot.wait(0.1)
    drawn = now(state.way)
    assert isinstance(now(state.frame), ask.Driving) and drawn and drawn.goal == looked_at.goal
