"""The question of one's own sequence as data: what everything brings now, and what it would end."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.events import FundingPaid, PlansRevealed
from greatrace.engine.ways.way import find_way
from greatrace.ui.kit.widgets.messages import Cancelled
from greatrace.ui.race.questions import sequence as sequence_question
from greatrace.ui.race.questions.parts.repairs import BOUGHT
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table import sequences
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, TILES, sequence, state_of
from tests.ui.race.table.shown import actions
from tests.ui.race.table.test_input import key, press

NO_BREAK = "\u00a0"


def answer(state: TableState, name: str) -> AnswerOption:
    return next(one for one in question(state).answers if one.key == name)


def test_two_actions_for_each_box_say_what_they_bring_now() -> None:
    state = state_of(sequence())
    shown = {one.key: (one.label, one.note) for one in question(state).answers}
    assert shown["1"] == ("Explore", "2 tiles")
    assert shown["2"] == ("Take a card", f"{state.table.deck_size} cards left")
    assert shown["3"] == ("Drive", "up to 4 cells")
    assert shown["4"] == ("Repair", f"part: 40{NO_BREAK}F")
    assert shown["5"] == ("Clear", "no escort")
    assert shown["6"] == ("Funding", f"brings 10{NO_BREAK}F")


def test_funding_that_was_used_in_this_round_says_so_and_not_that_nobody_was_set() -> None:
    state = state_of(sequence(CREW.replace("funding: 1", "funding: 0")))
    assert answer(state, "6").note == "nobody on funding"
    state.note(FundingPaid(0, 2, 20))
    assert answer(state, "6").note == "already used"
    state.note(PlansRevealed(()))
    assert answer(state, "6").note == "nobody on funding", "that was in another round"


def test_an_answer_that_cannot_be_used_says_why_without_being_pressed() -> None:
    state = state_of(sequence(CREW.replace("engine: 4", "engine: 0").replace("scout: 1", "scout: 0")))
    for name, note in (("1", "no scout left"), ("3", "broken down"), ("5", "no escort")):
        assert not answer(state, name).allowed and answer(state, name).note == note
    assert answer(state, "4").allowed


@pytest.mark.parametrize(
    ("crew", "hand", "vain"),
    [
        ("fuel: 0, money: 0", "", True), ("fuel: 0, money: 0", "jerrican", False),
        ("fuel: 0, money: 80", "", False), ("fuel: 1, money: 0", "", False),
    ],
)
def test_a_drive_that_can_enter_no_cell_says_why_before_it_begins(crew: str, hand: str, vain: bool) -> None:
    tank, purse = crew.split(", ")
    gauges = CREW.replace("fuel: 3", tank).replace("money: 80", purse)
    drive = answer(state_of(sequence(gauges, hand)), "3")
    assert bool(drive.doubt) == vain and drive.sensible != vain
    assert isinstance(drive.means, want.Confirm) == vain
    assert not vain or (drive.note, drive.notes) == ("cannot be paid: no fuel", ("cannot be paid",))


@pytest.mark.parametrize(
    ("crew", "note"),
    [
        ("engine: 5, chassis: 5, money: 80", "nothing is worn"),
        ("engine: 4, chassis: 4, money: 0", "not enough money"),
    ],
)
def test_a_repair_of_nothing_says_why(crew: str, note: str) -> None:
    one = answer(state_of(sequence(CREW.replace("engine: 4, chassis: 4, money: 80", crew))), "4")
    assert one.doubt and one.note == note


@pytest.mark.parametrize(
    ("crew", "deeds", "hand", "note"),
    [
        (CREW.replace("fuel: 3", "fuel: 7"), "", "", "the tank is full"),
        (CREW.replace("money: 80", "money: 10"), "", "", "not enough money"),
        (CREW, "play financier", "financier", "not after a card"),
    ],
)
def test_fuel_that_cannot_be_bought_says_why(crew: str, deeds: str, hand: str, note: str) -> None:
    fuel = answer(state_of(sequence(crew, hand, deeds=deeds)), "F")
    assert (fuel.allowed, fuel.note, fuel.amount) == (False, note, None)


def test_several_points_of_fuel_show_gauge_and_purse_after_them() -> None:
    state = state_of(sequence())
    fuel = answer(state, "F")
    assert fuel.label == f"1 fuel for 20{NO_BREAK}F" and fuel.note == f"3 › 4, purse 60{NO_BREAK}F"
    assert fuel.tip.startswith(f"Fuel, 20{NO_BREAK}F each. ")
    assert fuel.amount and fuel.amount.words == "1"
    assert not fuel.amount.less.allowed and fuel.amount.more.means == want.Adjust("fuel", 2)
    state.amounts["fuel"] = 3
    fuel = answer(state, "F")
    assert fuel.label == f"3 fuel for 60{NO_BREAK}F", "what the press buys stands on it"
    assert actions(fuel) == (do.BuyFuel(3),) and fuel.note == f"3 › 6, purse 20{NO_BREAK}F"
    assert key(state, "f") == press(state, "answer-F", fuel) == want.Act(do.BuyFuel(3), 0)
    state.amounts["fuel"] = 30
    assert actions(answer(state, "F")) == (do.BuyFuel(4),), "no more than can be paid"
    state.controller.act(do.BuyFuel(4), 0)
    state.acted(do.BuyFuel(4))
    assert not state.amounts


def wanted(state: TableState, goal: int) -> int:
    """How much fuel is offered once that cell is pinned alone."""
    state.routes[0] = (goal,)
    fuel = answer(state, "F")
    return int(fuel.amount.words) if fuel.amount else 0


def test_as_much_fuel_is_offered_as_the_next_drive_to_the_pinned_goal_needs() -> None:
    state = state_of(sequence(CREW.replace("fuel: 3", "fuel: 0")))
    goal = next(cell for cell in range(len(state.race.neighbours)) if wanted(state, cell) in (2, 3))
    points = wanted(state, goal)
    state.controller.act(do.BuyFuel(points), 0)
    state.acted(do.BuyFuel(points))
    state.settle()
    way = way_to(state, goal)
    assert way and way.stop.kind != "fuel", "this much is enough"
    short = state_of(sequence(CREW.replace("fuel: 3", f"fuel: {points - 1}")))
    way = find_way(short.race, short.known(0), goal)
    assert way and way.stop.kind == "fuel", "and no less"


def test_in_a_city_fuel_and_parts_are_cheaper_and_lines_begin() -> None:
    state = state_of(sequence(at="dakar"))
    assert answer(state, "F").label == f"4 fuel for 40{NO_BREAK}F"
    assert answer(state, "4").note == f"part: 20{NO_BREAK}F"
    city = next(one for one in state.race.board.cities if state.race.lines_at[one.cell])
    assert answer(state_of(sequence(at=city.id)), "3").label == "Drive, line"


def test_passing_tells_what_is_lost_and_asks_once() -> None:
    state = state_of(sequence(CREW.replace("escort: 0", "escort: 1")))
    last = answer(state, "E")
    assert last.label == "Pass: 5 assistants stay unused" and last.note == "escorts may still counter"
    assert isinstance(key(state, "e"), want.Confirm)


@pytest.mark.parametrize(
    ("crew", "hand", "asks"),
    [
        ("fuel: 0, money: 10, scout: 0, funding: 0", "", False),
        ("fuel: 0, money: 20, scout: 0, funding: 0", "", True),
        ("fuel: 3, money: 0, scout: 0, funding: 0", "", True),
        ("fuel: 0, money: 10, scout: 0, funding: 0", "jerrican", True),
        ("fuel: 0, money: 10, scout: 0, funding: 0", "spare-parts", True),
        ("fuel: 0, money: 10, scout: 0, funding: 1", "", True),
        ("fuel: 0, money: 10, scout: 1, funding: 0", "", True),
    ],
)
def test_passing_asks_only_where_something_useful_could_be_done(crew: str, hand: str, asks: bool) -> None:
    """Fuel to drive, a card to play, a repair or an assistant of another kind."""
    state = state_of(sequence(f"engine: 4, chassis: 4, mechanic: 1, escort: 0, {crew}", hand))
    assert isinstance(key(state, "e"), want.Confirm if asks else want.Act)


def test_a_card_ends_the_buying_of_fuel_and_says_so_before() -> None:
    said = answer(state_of(sequence(hand="financier, guide")), "8")
    assert said.note == "Financier: no fuel after it"
    assert said.tip.endswith("Buy fuel before the first card.")
    assert not question(state_of(sequence(hand="financier, guide"))).warning
    for hand, crew, deeds in (
        ("guide, jerrican", CREW, ""),
        ("financier", CREW.replace("money: 80", "money: 10"), ""),
        ("financier, financier", CREW, "play financier"),
    ):
        asked = question(state_of(sequence(crew, hand, deeds=deeds)))
        assert not any("first" in one.note for one in asked.answers if one.key == "8"), hand


def test_what_driving_on_leads_to_and_the_last_assistant_are_two_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sequence_question, "drives_on_warning", lambda *_: "Driving on: discard 1 card")
    crew = "fuel: 3, engine: 4, chassis: 4, money: 80, scout: 0, escort: 0, mechanic: 1, funding: 0"
    state = state_of(sequence(crew, "pilot"))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if state.race.city_at[cell] >= 0)
    assert question(state).warning.startswith("Driving on: discard 1 card. The last assistant ends")


@pytest.mark.parametrize("left", ["mechanic: 1, funding: 0", "mechanic: 0, funding: 3"])
def test_the_last_assistant_says_which_cards_it_leaves_unplayed(left: str) -> None:
    crew = f"fuel: 3, engine: 4, chassis: 4, money: 80, scout: 0, escort: 0, {left}"
    warned = answer(state_of(sequence(crew, "pilot, guide")), "8")
    assert warned.note == "Pilot: now or next round"
    assert warned.tip.endswith("Play a card before your last assistant, or keep it (Pilot).")
    warning = question(state_of(sequence(crew, "pilot, guide"))).warning
    assert warning == "The last assistant ends the turns of this round: play Pilot before it?"
    assert all(one.key != "8" for one in question(state_of(sequence(crew, "guide"))).answers)
    assert not question(state_of(sequence(crew, "guide"))).warning
    two = crew.replace("scout: 0", "scout: 1")
    assert not question(state_of(sequence(two, "pilot, guide"))).warning


def test_in_a_city_fuel_for_the_whole_way_is_proposed_elsewhere_for_the_next_drive() -> None:
    empty = CREW.replace("fuel: 3", "fuel: 0").replace("money: 80", "money: 170")
    tiles = f"{TILES}, E7: ford"
    town, open_ground = (state_of(sequence(empty, at=at, tiles=tiles)) for at in ("Tamanrasset", "E7"))
    fuel = answer(town, "F")
    assert fuel.amount and fuel.amount.words == "7" and "Proposed for the way to Cape Town" in fuel.tip
    near = answer(open_ground, "F")
    assert near.amount and int(near.amount.words) < 7 and "Proposed for the next drive." in near.tip
    town.amounts["fuel"] = 2
    assert "Proposed" not in answer(town, "F").tip, "the player has set it"


def test_the_warning_tells_nothing_of_a_covered_hand() -> None:
    state = state_of(sequence(hand="financier", humans=(0, 1)))
    assert not state.open(0) and all(one.key != "8" for one in question(state).answers)
    state.peek(True)
    assert "before the first card" in answer(state, "8").tip


def test_the_leader_says_what_its_power_does() -> None:
    state = state_of(sequence(leaders=True))
    leader = answer(state, "7")
    assert leader.label == "Call on Jean Delatour" and leader.note == "3 tiles" and leader.allowed
    spent = state_of(sequence(f"{CREW}, leader: used", leaders=True))
    assert not answer(spent, "7").allowed and answer(spent, "7").note == "used in this round"


@pytest.mark.parametrize("begun", [do.Drive(), do.Clear(), do.Repair()])
def test_what_was_just_begun_has_a_way_back(begun: do.AnyAction) -> None:
    """A drive, clearing and a repair are left by Escape and by a button as if they had never begun."""
    controller = sequence(CREW.replace("escort: 0", "escort: 1").replace("chassis: 4", "chassis: 3"))
    before = controller.table
    state = state_of(controller)
    controller.act(begun, 0)
    state.settle()
    back = next(one for one in question(state).answers if one.name == "back")
    assert back.means == respond(state, Cancelled()) == want.Simply("undo")
    controller.undo()
    assert controller.table == before


def test_a_repair_that_costs_money_says_so_on_its_button() -> None:
    controller = sequence(CREW.replace("chassis: 4", "chassis: 1"))
    state = state_of(controller)
    controller.act(do.Repair(), 0)
    state.settle()
    state.amounts[BOUGHT] = 1
    assert answer(state, "Enter").label == f"Repair for 40{NO_BREAK}F"


@pytest.mark.parametrize("keys", [("m",), ("m", "right"), ("m", "down", "left"), ("h",)])
def test_escape_takes_a_drive_back_wherever_the_keyboard_is(keys: tuple[str, ...]) -> None:
    pilot = at_table(sequence(hand="tracker, mechanic", at="leopoldville", tiles="K14: savannah"))
    pilot.keys("3")
    pilot.wait(1)
    pilot.keys(*keys)
    for _ in range(5):  # the keyboard, the way that an arrow drew, the one before, the drive
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        if isinstance(scene.state.frame, ask.Sequence):
            break
        assert isinstance(scene.state.frame, ask.Driving)
        pilot.keys("escape")
        pilot.wait(0.5)
    else:
        raise AssertionError("Escape does nothing")


def warned(hand: str, goal: str, eye: bool) -> str:
    """The warning of a crew that is bound for a cell, its hand covered or open."""
    crew = CREW.replace("fuel: 3", "fuel: 6")
    tiles = "F8: savannah, F9: crocodile-river, F10: savannah, G9: bandits"
    state = state_of(sequence(crew, hand, humans=(0, 1), tiles=tiles))
    cells = range(len(state.race.neighbours))
    state.bound[0] = next(cell for cell in cells if state.teller.place(cell) == goal)
    if eye:
        state.show_by_eye(True)
    return question(state).warning


@pytest.mark.parametrize("goal", ["F10", "G9"])
def test_driving_on_names_no_card_that_lies_face_down_whoever_has_it(goal: str) -> None:
    with_it, without = warned("guide, ranger", goal, False), warned("saboteur, jerrican", goal, False)
    assert with_it == without and "Guide" not in with_it and "Ranger" not in with_it


def test_driving_on_names_cards_to_whoever_has_and_sees_them() -> None:
    assert "Ranger not used" in warned("guide, ranger", "G9", True)
    assert "Ranger" not in warned("saboteur, jerrican", "G9", True)


@pytest.mark.parametrize(
    ("gauges", "note", "vain"),
    [("engine: 6, chassis: 4, money: 80", "nothing is worn", True),
     ("engine: 5, chassis: 4, money: 0", "not enough money", True),
     ("engine: 5, chassis: 4, money: 80", "a repair", False)],
)  # fmt: skip
def test_a_leader_who_can_mend_nothing_is_dimmed_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, gauges: str, note: str, vain: bool
) -> None:
    text = sequences._TEXT.replace("crews: [france, belgium, italy]", "crews: [italy, belgium, france]")
    monkeypatch.setattr(sequences, "_TEXT", text.replace("turn: france", "turn: italy")
                        .replace("    france:", "    italy:").replace("- france:", "- italy:"))
    state = state_of(sequence(CREW.replace("engine: 4, chassis: 4, money: 80", gauges), leaders=True))
    leader = answer(state, "7")
    assert leader.label == "Call on Gianni Martinetti"
    assert (leader.note, leader.sensible, bool(leader.doubt)) == (note, not vain, vain)
