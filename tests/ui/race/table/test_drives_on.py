"""What the answer that drives on shows first and tells before, and how points are proposed to be paid."""

from __future__ import annotations

import itertools
from unittest.mock import patch

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.ways.data import Payable
from greatrace.engine.ways.odds import bag_sums
from greatrace.engine.ways.reach import city_ways
from greatrace.engine.ways.way import default_split
from greatrace.prose.language import language
from greatrace.prose.ways import odds_text
from greatrace.ui.kit.widgets.messages import Held
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table import drives
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import setting_out, way_on, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_input import key
from tests.ui.race.table.test_setting_out import NO_BREAK, drive_on, state_at


@pytest.mark.parametrize("escorts", [0, 1])
def test_unknown_ground_is_shown_first_and_its_dangers_are_told(escorts: int) -> None:
    crew = CREW.replace("chassis: 4", "chassis: 2").replace("escort: 0", f"escort: {escorts}")
    state = state_at(sequence(crew))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if (found := setting_out(state, cell)) and found.way.odds)
    found = way_on(state)
    assert found and found.way.odds and not found.fuel
    odds, bag = found.way.odds.percent, bag_sums(state.race, state.table)
    trouble = f"anger {bag.share(bag.dangers)}\u00a0%, stop {bag.share(bag.stops)}\u00a0%"
    assert f"Driving on: unknown ground, {odds}\u00a0% can be paid, d{trouble}" in question(state).warning
    assert key(state, "3") == want.ShowWay(found.way)
    answer = drive_on(state)
    assert answer and answer.label.startswith("Drive on to ") and answer.label.endswith("…")
    assert answer.icon == "mechanic" and answer.shorter == ("Drive",)
    assert "It shows the way first. Hold it to drive at once." in answer.tip
    assert respond(state, Held("", answer)) == want.DriveWay(found.way, (do.Drive(),))
    state.draw_way(found.way)
    warning = question(state).warning
    assert f"D{trouble}. {'1 escort ready' if escorts else 'No escort'}." in warning
    assert "back again, and the drive ends" in warning


def test_unknown_ground_all_of_which_can_be_paid_does_not_read_as_safe() -> None:
    assert odds_text(language("en"), Payable(0, 12, 12)) == "unknown ground"
    assert odds_text(language("en"), Payable(0, 9, 12)) == f"75{NO_BREAK}% can be paid"


def place_at(state: TableState, label: str) -> int:
    return next(n for n, one in enumerate(state.race.board.cells) if one.label == label)


@pytest.mark.parametrize("goal", [
    "F8",  # one savannah
    "H9",  # bandits
    "H8",  # a stop symbol, points to be split
    "F9",  # several cells
])
def test_driving_on_shows_any_way_first_and_a_hold_drives_it_at_once(goal: str) -> None:
    state = state_at(sequence(CREW, at="G8"))
    state.bound[0] = place_at(state, goal)
    found = way_on(state)
    assert found and (found.way.driven > 1) == (goal == "F9")
    answer = drive_on(state)
    assert answer and answer.label == f"Drive on to {goal}…" and answer.means == want.ShowWay(found.way)
    assert isinstance(answer.held, want.DriveWay)


def test_the_answer_that_drives_on_tells_where_to_points_and_danger_in_words() -> None:
    state = state_at(sequence(CREW, at="G8"))
    state.bound[0] = place_at(state, "H9")
    answer = drive_on(state)
    assert answer and answer.note == "to H9, 1 fuel, 2 engine, 2 chassis, danger!, stop"
    assert answer.notes == ("to H9, 1 fuel, 2 engine, 2 chassis", "to H9", "to H9", "H9")


def test_unknown_ground_below_the_answer_that_drives_on_is_no_mere_sign() -> None:
    state = state_at(sequence(CREW.replace("mechanic: 2", "mechanic: 0"), hand="pilot"))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if (found := setting_out(state, cell)) and found.way.odds)
    found, answer = way_on(state), drive_on(state)
    assert found and found.way.odds and answer
    end = state.teller.place(found.way.end)
    assert answer.note.startswith(f"Pilot: to {end}, ") and "unknown ground, " in answer.note
    assert not any("?" in one for one in (answer.note, *answer.notes))


EMPTY = "fuel: 0, engine: 5, chassis: 4, money: {money}, scout: 1, mechanic: 2, escort: 1, funding: 1"


def blank_beside(state: TableState) -> int:
    """A cell of unknown ground beside the vehicle."""
    near = state.race.neighbours[state.table.dashboards[0].cell]
    return next(cell for cell in near if not state.table.tiles[cell] and state.race.city_at[cell] < 0)


@pytest.mark.parametrize("money", [0, 130])
def test_no_way_is_drawn_unasked_on_which_the_vehicle_comes_back_or_fuel_is_bought(money: int) -> None:
    """Without fuel no tile can be paid on unknown ground; with money the ordinary question offers fuel."""
    pilot = at_table(sequence(EMPTY.format(money=money), at="Niamey"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    state.bound[0] = blank_beside(state)
    with patch.object(drives, "drives_again", lambda _: True):
        pilot.wait(0.1)
        assert now(state.way) is None
    names = [one.name or one.key for one in question(state).answers]
    assert ("set-out" in names) is (money > 0)


def test_a_drive_on_which_the_vehicle_comes_back_is_told_as_one_and_is_not_what_enter_takes() -> None:
    state = state_at(sequence(EMPTY.format(money=0), at="Niamey"))
    state.draw_way(way_to(state, blank_beside(state)))
    assert now(state.way) and state.way and state.way.hopeless
    go = next(one for one in question(state).answers if one.name == "drive")
    assert not go.first and not go.sensible and go.note == "for nothing: it surely comes back"


def test_no_payment_that_is_proposed_empties_a_gauge_while_another_leaves_both() -> None:
    own = state_at(sequence()).table.dashboards[0]
    for engine, chassis, cards in itertools.product(range(1, 6), range(1, 6), range(4)):
        crew = structs.replace(own, engine=engine, chassis=chassis, cards=cards)
        for points in range(1, engine + chassis - 1):
            left = default_split(crew, points)
            assert engine > left.engine and chassis > left.chassis, (engine, chassis, cards, points)


def test_a_drive_that_only_the_escort_makes_possible_is_listed_with_it() -> None:
    """Three points of an engine pay no bandits (4); with the escort they cost two."""
    crew = "fuel: 7, engine: 3, chassis: 0, money: 20, scout: 0, mechanic: 2, escort: {n}, funding: 0"
    tiles = ", ".join(f"{cell}: bandits" for cell in ("H7", "F8", "H8", "G9", "H9"))

    def listed_for(escorts: int) -> dict[str, str]:
        state = state_at(sequence(crew.format(n=escorts), at="Niamey", deeds="drive", tiles=tiles))
        return {one.label: one.note for one in question(state).answers if isinstance(one.means, want.ShowWay)}

    assert "Towards Cape Town" not in listed_for(0)
    assert "2 mechanical, with escort" in listed_for(1)["Towards Cape Town"]


def test_the_start_is_no_goal_of_a_drive_that_has_just_left_it() -> None:
    crew = "fuel: 7, engine: 5, chassis: 5, money: 80, scout: 0, mechanic: 2, escort: 0, funding: 0"
    race = state_at(sequence()).race
    start = race.start_cell
    there = race.board.cells[min(race.neighbours[start], key=race.distance_to_finish.__getitem__)].label
    state = state_at(sequence(crew, at=there, deeds="drive"))
    listed = [one.label for one in question(state).answers if isinstance(one.means, want.ShowWay)]
    name = state.teller.place(start)
    assert any(one.startswith("Towards") for one in listed) and name not in listed
    assert [way for way in city_ways(state.race, state.known(0)) if way.goal == start], "it is in reach"
