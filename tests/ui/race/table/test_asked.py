"""Questions to one crew answered through the whole table, by keys and by mouse."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions import sabotaging
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence, state_of


def before(name: str, humans: tuple[int, ...] = (0,)) -> tuple[Pilot, Controller]:
    """A pilot before the table at a position, who may act at once."""
    controller = placed(name, humans)
    pilot = at_table(controller)
    pilot.leap()
    return pilot, controller


def acted(controller: Controller) -> list[do.AnyAction]:
    return [turn.action for turn in controller.session.log if turn.seat == 0]


@pytest.mark.parametrize(
    ("name", "keys", "actions"),
    [
        ("found", "1", [do.Enter("ranger")]),
        ("found", "3", [do.Enter(""), do.Pay(2)]),
        ("found", "4 1", [do.Enter("ranger", True)]),
        ("reacting", "2", [do.Cancel("escort")]),
        ("reacting", "e", [do.Decline()]),
    ],
)
def test_keys_answer(name: str, keys: str, actions: list[do.AnyAction]) -> None:
    pilot, controller = before(name)
    pilot.keys(*keys.split())
    assert acted(controller)[: len(actions)] == actions


def test_one_of_three_cards_goes_by_keys() -> None:
    pilot, controller = before("finding")
    gone = controller.view(0).own.drawn[1]
    pilot.keys("1", "2", "enter")
    assert acted(controller)[0] == do.Discard(gone)


def test_a_tile_is_chosen_and_laid_by_keys() -> None:
    pilot, controller = before("laying")
    drawn = controller.view(0).own.drawn
    pilot.keys("2", "g", "g")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    meant = scene.panels.board.control.cursor
    pilot.keys("enter")
    assert acted(controller)[0] == do.Lay(drawn[1], meant)


def test_parts_are_used_at_once_by_mouse() -> None:
    pilot, controller = before("repairing")
    for name in ("more-spare-parts", "more-bought", "more-bought", "less-engine"):
        pilot.press(name)
    pilot.press("answer-Enter")
    own = controller.table.dashboards[0]
    assert (own.engine, own.chassis, own.money) == (4, 5, 110)


def test_a_city_is_reached_by_keys() -> None:
    pilot, controller = before("driving")
    pilot.keys("1")
    assert pilot.sees("answer-drive") and pilot.sees("price")
    pilot.keys("escape")
    assert not pilot.sees("answer-drive")
    pilot.keys("1")
    pilot.press("answer-drive")
    pilot.wait(3.0)
    steps = [one for one in acted(controller) if isinstance(one, do.Step)]
    assert len(steps) == 2


def test_a_card_of_the_hand_limit_is_chosen_by_its_key_then_discarded() -> None:
    pilot, controller = before("hand-limit")
    pilot.keys("2")
    assert not acted(controller)
    pilot.press("answer-Enter")
    assert isinstance(acted(controller)[0], do.Discard)


@pytest.mark.parametrize(("chassis", "hand", "proposed"), [(0, "", True), (1, "guide", False)])
def test_a_card_that_is_no_choice_is_chosen_already_at_the_hand_limit(
    chassis: int, hand: str, proposed: bool
) -> None:
    car = CREW.replace("chassis: 4", f"chassis: {chassis}")
    state = state_of(sequence(car, hand, deeds="take card"))
    assert isinstance(state.frame, ask.HandLimit)
    (gone,) = [one for one in question(state).answers if one.name == "discard" or one.key == "Enter"]
    assert gone.allowed == proposed and isinstance(gone.means, want.Act) == proposed


@pytest.mark.parametrize("name", ["hand-limit", "finding"])
def test_the_key_of_a_card_with_shift_discards_it_at_once(name: str) -> None:
    pilot, controller = before(name)
    own = controller.view(0).own
    gone = (own.drawn or own.hand)[1]
    pilot.keys("shift+2")
    assert acted(controller)[0] == do.Discard(gone)


@pytest.mark.parametrize("by", ["enter", "pointer"])
@pytest.mark.parametrize("name", ["hand-limit", "finding"])
def test_a_card_that_is_held_is_discarded_at_once(name: str, by: str) -> None:
    pilot, controller = before(name)
    own = controller.view(0).own
    gone = (own.drawn or own.hand)[1]
    card = pilot.scene.tree.find("drawn-1") or pilot.scene.tree.find("head-1")
    assert card is not None
    if by == "enter":
        pilot.scene.tree.focus_on(card, ring=True)
        pilot.hold("enter")
        pilot.leap(1.1)
        pilot.let_go("enter")
    else:
        pilot.hold_down(card.name, 1.1)
    assert acted(controller) == [do.Discard(gone)]


def test_a_target_is_chosen_and_its_loss_split() -> None:
    pilot, controller = before("sabotaging")
    pilot.press("target-2")
    pilot.press("more-engine")
    pilot.press("answer-Enter")
    assert acted(controller)[0] == do.Sabotage(2, 1)


def test_targets_stay_where_they_are_whatever_is_told_of_the_chosen_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A second press at the same place would else hit another crew."""
    told = {1: "", 2: "Then a drive covers only 1 cell. Then the crew must discard 1 card."}
    monkeypatch.setattr(sabotaging, "consequences", lambda _, target, gauges: told.get(target, "short"))
    pilot, _ = before("sabotaging")
    places = set()
    for name in ("target-1", "target-2"):
        pilot.press(name)
        pilot.leap(0.3)
        places.add(tuple(tuple(pilot.find(f"target-{seat}").rect) for seat in told))
    assert len(places) == 1


def test_tiles_are_shown_to_their_owner_alone() -> None:
    pilot, _ = before("laying", (0, 1))
    assert "Savannah on" not in pilot.dump()
    pilot.hold("p")
    assert "Savannah on" in pilot.dump()
    pilot.let_go("p")
    assert "Savannah on" not in pilot.dump()


def test_what_brings_nearest_to_the_finish_is_offered_first_what_is_too_dear_last() -> None:
    places = {
        "G9": ["Lagos", "Niamey", "Abidjan"],
        "G8": ["Towards Cape Town", "Timbuktu", "Léopoldville"],
    }
    for at, wanted in places.items():
        asked = question(state_of(sequence(at=at, deeds="drive")))
        goals = [answer for answer in asked.answers if answer.key.isdigit()]
        assert [goal.label for goal in goals] == wanted
        assert all(isinstance(goal.means, want.ShowWay) for goal in goals if goal.allowed)


def test_a_way_whose_first_cell_cannot_be_paid_says_why() -> None:
    crew = "fuel: 0, engine: 4, chassis: 4, money: 0, scout: 1, mechanic: 2, escort: 0, funding: 1"
    asked = question(state_of(sequence(crew, at="F8", deeds="drive", tiles="H9: bandits")))
    goals = [(answer.label, answer.note) for answer in asked.answers if answer.key.isdigit()]
    assert goals == [("Towards Cape Town", "cannot be paid: no fuel")]


def test_with_one_target_only_its_loss_is_asked_and_enter_takes_it() -> None:
    controller = sequence(hand="saboteur", italy="cape-town, arrived: 1", deeds="play saboteur")
    pilot = at_table(controller)
    found = question(state_of(controller))
    assert found.head == "How does the Saboteur hit?" and pilot.scene.tree.find("target-1") is None
    pilot.press("more-engine")
    pilot.keys("enter")
    assert acted(controller)[0] == do.Sabotage(1, 1)


def test_where_tiles_may_be_laid_is_explained_beside_the_map() -> None:
    pilot, _ = before("laying")
    head = pilot.scene.tree.find("expected")
    assert head and head.label == "Lay 3 tiles on marked cells"
    assert head.tip and "next to your path: all that is joined to your vehicle" in head.tip.text
