"""After a drive the way of the next mechanic is drawn already: one press drives it, any other key works."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence

CREW = "fuel: 7, engine: 1, chassis: 5, money: 80, scout: 1, mechanic: 3, escort: 0, funding: 1"
WAY = "K15: savannah, J16: savannah, K17: steppe, K18: steppe, L19: steppe"


def driven(
    crew: str = CREW, hand: str = "", tiles: str = WAY, alone: bool = False
) -> tuple[Pilot, TableScene]:
    """Drive once, and come to the next sequence of the crew; alone if the others have passed."""
    passed = ", passed: true" if alone else ""
    belgium, italy = f"H9{passed}", f"colomb-bechar{passed}"
    pilot = at_table(sequence(crew, hand, at="K15", tiles=tiles, belgium=belgium, italy=italy))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("3", "enter")
    asked_again(pilot, scene)
    return pilot, scene


def asked_again(pilot: Pilot, scene: TableScene) -> None:
    for _ in range(40):
        pilot.leap()
        if scene.state.asked and isinstance(scene.state.frame, ask.Sequence) and scene.state.settled:
            return
    raise AssertionError(pilot.dump())


def done(scene: TableScene) -> list[do.AnyAction]:
    return [turn.action for turn in scene.controller.session.log if turn.seat == 0]


def test_one_press_drives_on_after_a_drive() -> None:
    pilot, scene = driven()
    before = len(done(scene))
    assert scene.state.way and pilot.focused and pilot.focused.name == "answer-drive"
    assert [one.label for one in question(scene.state).answers if one.key == "Esc"] == ["Something else"]
    pilot.keys("enter")
    pilot.leap()
    assert done(scene)[before] == do.Drive() and isinstance(done(scene)[before + 1], do.Step)


def test_the_second_half_of_a_double_press_drives_no_second_time() -> None:
    pilot, scene = driven()
    way = scene.state.way
    assert way
    scene.drives.order(way)  # as if the drive before had been ordered just now
    scene.state.order = None
    before = len(done(scene))
    pilot.keys("enter")
    assert len(done(scene)) == before, "it belongs to the drive before"
    pilot.wait(1.0)
    pilot.keys("enter")
    pilot.leap()
    assert len(done(scene)) > before


def test_the_other_assistants_are_played_by_their_keys_as_ever() -> None:
    pilot, scene = driven()
    before = len(done(scene))
    assert scene.state.way
    pilot.keys("6")
    pilot.leap()
    assert done(scene)[before] == do.Fund()


def test_put_away_it_stays_away_and_the_goal_is_kept() -> None:
    pilot, scene = driven()
    assert now(scene.state.way)
    pilot.keys("escape")
    pilot.wait(0.2)
    assert now(scene.state.way) is None and pilot.sees("answer-set-out") and pilot.sees("answer-1")


@pytest.mark.parametrize("chosen", ["fuel", "card"])
def test_whoever_buys_or_plays_a_card_from_the_list_has_the_list_as_it_was(chosen: str) -> None:
    pilot, scene = driven(hand="jerrican")
    pilot.keys("escape")
    before, fuel = len(done(scene)), scene.controller.table.dashboards[0].fuel
    if chosen == "fuel":
        pilot.keys("f")
    else:
        pilot.press("card-0")
        pilot.press("card-0")
    asked_again(pilot, scene)
    pilot.wait(0.2)
    own = scene.controller.table.dashboards[0]
    assert len(done(scene)) == before + 1 and own.fuel == fuel + 1
    assert scene.state.way is None and pilot.sees("answer-set-out") and pilot.sees("answer-1")


def test_the_key_of_a_drive_shows_the_way_and_pressed_again_drives_it() -> None:
    pilot, scene = driven()
    pilot.keys("escape")
    before = len(done(scene))
    pilot.keys("3")
    pilot.wait(0.1)
    assert scene.state.way and len(done(scene)) == before, "the first press only shows it"
    pilot.keys("3")
    pilot.leap()
    assert done(scene)[before] == do.Drive()


def test_a_drive_of_one_known_cell_is_shown_first_as_well() -> None:
    """One rule, wherever a way leads: the first press never drives."""
    pilot = at_table(sequence(CREW, at="K15", tiles=WAY))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("3")
    pilot.leap()
    assert done(scene) == [do.Drive()] and now(scene.state.way) and pilot.sees("answer-drive")
    pilot.keys("3")
    pilot.leap()
    assert isinstance(done(scene)[1], do.Step)


def test_whoever_did_something_else_before_chooses_first() -> None:
    pilot, scene = driven()
    pilot.keys("6")
    asked_again(pilot, scene)
    assert scene.state.way is None and pilot.sees("answer-set-out")


UNKNOWN = "K15: savannah, J16: savannah"


def test_a_new_turn_before_unknown_ground_begins_with_the_list() -> None:
    pilot, scene = driven(tiles=UNKNOWN)
    assert {turn.seat for turn in scene.controller.session.log} == {0, 1, 2}, "others have acted"
    assert scene.state.way is None and pilot.sees("answer-set-out") and pilot.sees("answer-1")
    before = len(done(scene))
    pilot.keys("enter")
    assert len(done(scene)) == before, "Enter drives nothing that nobody asked about"


def test_where_nobody_acts_in_between_unknown_ground_is_proposed_as_well() -> None:
    _, scene = driven(tiles=UNKNOWN, alone=True)
    assert scene.state.way and scene.state.way.odds
