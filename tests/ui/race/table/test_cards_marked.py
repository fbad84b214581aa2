"""Several cards that go are marked one by one and discarded by one act (3.5, 14.5)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.ui.kit.blocks.cards import card_choice
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.hand import HandCard
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown import shown
from tests.ui.race.table.test_danger_effect import struck


def over_the_limit(
    humans: tuple[int, ...] = (0,), passed: bool = False, chassis: int = 2
) -> tuple[Controller, Pilot, TableScene]:
    """A table at which five cards are too many for the chassis, perhaps once all others have passed."""
    controller = placed("hand-limit", humans)
    state = controller.session.state
    own, *others = state.table.dashboards
    rest = [structs.replace(one, passed=one.passed or passed) for one in others]
    table = structs.replace(state.table, dashboards=(structs.replace(own, chassis=chassis), *rest))
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene) and isinstance(controller.frame, HandLimit)
    return controller, pilot, pilot.scene


def marks(scene: TableScene) -> list[int]:
    """The places of the cards that are shown as marked."""
    return [n for n, one in enumerate(shown(question(scene.state), card_choice).cards) if one.chosen]


def goes(controller: Controller) -> list[int]:
    """What was discarded."""
    return [one.action.card for one in controller.session.log if isinstance(one.action, do.Discard)]


def test_three_cards_are_marked_by_keys_and_discarded_by_one_enter() -> None:
    controller, pilot, scene = over_the_limit()
    hand = controller.view(0).own.hand
    pilot.keys("1", "3")
    button = question(scene.state).answers[0]
    assert (button.label, button.note, button.allowed) == ("Discard", "mark 1 more card", False)
    pilot.keys("4")
    assert marks(scene) == [0, 2, 3]
    button = question(scene.state).answers[0]
    names = scene.state.teller.cards((hand[0], hand[2], hand[3]))
    assert (button.label, button.note, button.first) == ("Discard 3 cards", names, True)
    pilot.keys("enter")
    assert goes(controller) == [hand[0], hand[2], hand[3]] and not isinstance(controller.frame, HandLimit)


@pytest.mark.parametrize("one", [True, False])
def test_what_the_tip_and_the_panel_say_of_the_clicks_is_true(one: bool) -> None:
    """A click marks, Enter discards; a second one discards only where one card goes, as the panel says."""
    controller, pilot, scene = over_the_limit(chassis=4 if one else 2)
    (tip,) = (step.say for step in shipped_tips() if step.id == "hand-limit")
    assert "A click marks" in tip and "Enter, discards what is marked" in tip
    told = shown(question(scene.state), card_choice).told
    assert ("second one, or Enter, discards" if one else "or keeps a marked one") in told
    places = [0] if one else [0, 1, 2]
    for place in places:
        pilot.press(f"head-{place}")
    assert marks(scene) == places and not goes(controller)
    pilot.keys("enter")
    assert len(goes(controller)) == len(places)


def test_they_are_marked_by_clicks_on_the_panel_or_in_the_hand_and_kept_by_another() -> None:
    controller, pilot, scene = over_the_limit()
    hand = controller.view(0).own.hand
    pilot.press("head-0")
    pilot.press("card-1")
    pilot.press("head-4")
    assert marks(scene) == [0, 1, 4]
    cards = [one for one in scene.tree.root.walk() if isinstance(one, HandCard)]
    assert [n for n, one in enumerate(cards) if one.chosen] == [0, 1, 4]
    pilot.press("head-2")
    assert marks(scene) == [0, 1, 4] and "3 cards are marked already" in scene.state.notice.text
    pilot.press("head-1")
    assert marks(scene) == [0, 4] and not goes(controller)
    pilot.press("card-2")
    pilot.press("answer-Enter")
    assert goes(controller) == [hand[0], hand[2], hand[4]]


def test_with_shift_one_card_alone_goes_at_once() -> None:
    controller, pilot, _ = over_the_limit()
    hand = controller.view(0).own.hand
    pilot.keys("shift+2")
    assert goes(controller) == [hand[1]] and isinstance(now(controller.frame), HandLimit)


def test_marks_of_a_hand_are_seen_while_it_is_open_only() -> None:
    _, pilot, scene = over_the_limit((0, 1))
    covered = question(scene.state)
    pilot.hold("p")
    pilot.keys("1", "2")
    assert marks(scene) == [0, 1]
    pilot.let_go("p")
    assert question(scene.state) == covered and not marks(scene)
    assert not any(one.chosen for one in scene.tree.root.walk() if isinstance(one, HandCard))
    pilot.hold("p")
    assert marks(scene) == [0, 1]
    pilot.keys("3", "enter")
    assert len(goes(scene.controller)) == 3


def test_what_one_act_discarded_is_taken_back_as_one() -> None:
    controller, pilot, scene = over_the_limit(passed=True)
    hand = controller.view(0).own.hand
    pilot.keys("1", "2", "3", "enter")
    assert len(goes(controller)) == 3 and not isinstance(now(controller.frame), HandLimit)
    pilot.keys("u")
    assert controller.view(0).own.hand == hand and isinstance(now(controller.frame), HandLimit)
    assert not marks(scene) and not goes(controller)


def test_two_cards_that_the_torpedo_takes_go_by_one_act() -> None:
    controller, pilot = struck("robbed")
    pilot.keys("e")
    pilot.leap()
    assert isinstance(now(controller.frame), Forfeiting)
    hand = controller.view(0).own.hand
    pilot.keys("2", "4", "enter")
    assert goes(controller) == [hand[1], hand[3]]
    assert not isinstance(now(controller.frame), Forfeiting)
