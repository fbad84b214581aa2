"""Looking at what an answer or a card brings by holding it, where several people share the screen (1.8)."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence

SHARED = (0, 1)
"""The seats of two humans at one screen."""


def opened(controller: Controller) -> tuple[Pilot, TableScene]:
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


def to_the_city(hand: str, humans: tuple[int, ...] = SHARED) -> tuple[Controller, Pilot, TableScene]:
    """A crew that is bound for the city beside it, in which a card is drawn."""
    controller = sequence(CREW, hand=hand, humans=humans)
    pilot, scene = opened(controller)
    state = scene.state
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if state.race.city_at[cell] >= 0)
    scene.refresh()
    pilot.leap(0.1)
    return controller, pilot, scene


def cards(pilot: Pilot) -> list[str]:
    return [node.label for node in pilot.nodes("card") if node.name.startswith("card-")]


def test_a_card_drawn_in_a_city_is_looked_at_before_the_next_crew_goes_on() -> None:
    controller, pilot, scene = to_the_city("guide, ranger")
    pilot.hold_down("answer-set-out", 1.1)
    for _ in range(3):
        pilot.wait(0.5)
    seat = controller.session.deciders[0]
    assert seat != 0 and now(scene.state.lingers) and not now(scene.state.asked) and not scene.busy
    assert len(cards(pilot)) == 3 and not any("a card" in label for label in cards(pilot))
    asked = question(scene.state)
    assert asked.head == "France: a look at the new cards" and asked.answers[0].label == "Cover, and go on"
    done = len(controller.session.log)
    pilot.leap(5)
    pilot.keys("enter", "e", "1")
    assert len(controller.session.log) == done, "the others wait"
    x, y = middle(pilot.find("card-1"))
    pilot.point(x, y)
    assert now(scene.state.lingers), "the way to the hand is free"
    pilot.point(640, 200)
    pilot.wait(0.2)
    assert not scene.state.lingers and not scene.state.open(0)
    assert scene.state.asked == (seat,) or len(controller.session.log) > done


@pytest.mark.parametrize("by_key", [True, False])
def test_the_race_goes_on_by_a_press_or_once_the_key_comes_up(by_key: bool) -> None:
    _, pilot, scene = to_the_city("guide, ranger")
    if by_key:
        pilot.hold("p")
        pilot.keys("3", "enter")
    else:
        pilot.hold_down("answer-set-out", 1.1)
    pilot.wait(0.5)
    assert now(scene.state.lingers)
    if by_key:
        pilot.let_go("p")
    else:
        pilot.press("answer-peek")
    pilot.wait(0.2)
    assert not scene.state.lingers and not scene.state.open(0)


def test_a_short_press_shows_nothing_and_waits_for_nobody() -> None:
    controller, pilot, scene = to_the_city("guide, ranger")
    pilot.press("answer-set-out")
    pilot.press("answer-drive")
    pilot.wait(0.2)
    assert controller.session.deciders[0] != 0 and not scene.state.lingers and scene.state.peeked is None


def test_nobody_waits_where_no_card_was_drawn() -> None:
    controller = sequence(CREW, hand="guide", humans=SHARED)
    pilot, scene = opened(controller)
    pilot.press("peek")
    assert scene.state.eye
    pilot.press("answer-6")
    pilot.wait(0.2)
    assert controller.session.deciders[0] != 0 and not scene.state.lingers and not scene.state.eye


def test_a_scout_who_takes_a_card_is_offered_a_look_at_it() -> None:
    controller = sequence(CREW, hand="guide, ranger", humans=SHARED)
    pilot, scene = opened(controller)
    offered = next(one for one in question(scene.state).answers if one.key == "2")
    assert offered.note == "hold it to look"
    pilot.hold_down("answer-2", 1.1)
    pilot.wait(0.5)
    assert controller.session.deciders[0] != 0 and now(scene.state.lingers)
    assert len(cards(pilot)) == 3 and not any("a card" in label for label in cards(pilot))
    alone = question(opened(sequence(CREW, hand="guide, ranger"))[1].state)
    assert "left" in next(one.note for one in alone.answers if one.key == "2")


def test_what_must_be_discarded_is_seen_at_once() -> None:
    controller, pilot, scene = to_the_city("guide, ranger, transport, jerrican")
    pilot.hold_down("answer-set-out", 1.1)
    pilot.wait(0.2)
    assert isinstance(controller.frame, ask.HandLimit) and scene.state.open(0) and not scene.state.lingers
    assert {node.label for node in pilot.nodes("card") if node.name.startswith("head-")} == set(cards(pilot))


def test_one_human_alone_never_waits() -> None:
    controller, pilot, scene = to_the_city("guide, ranger", humans=(0,))
    pilot.hold("p")
    pilot.keys("3", "enter")
    pilot.wait(0.2)
    assert not scene.state.lingers
    assert len(controller.session.log) > 2


def test_a_repair_that_is_held_begins_with_the_parts_of_the_hand() -> None:
    controller = sequence(CREW.replace("engine: 4", "engine: 2"), hand="spare-parts, toolbox", humans=SHARED)
    pilot, scene = opened(controller)
    pilot.hold_down("answer-4")
    assert isinstance(controller.frame, ask.Repairing) and scene.state.open(0)
    assert "Toolbox" in {node.label for node in pilot.nodes("card")}


def known_to_all(controller: Controller, name: str) -> int:
    """Let all know that a card lies in France's hand; return its kind."""
    state = controller.session.state
    card = next(n for n in range(len(controller.race.cards)) if controller.race.card_id(n) == name)
    own = structs.replace(state.table.dashboards[0], shown=(card,))
    seats = (own, *state.table.dashboards[1:])
    controller.session.state = structs.replace(state, table=structs.replace(state.table, dashboards=seats))
    return card


def test_a_card_that_is_held_is_played_and_shows_what_it_brings() -> None:
    controller = sequence(CREW, hand="cartographer, guide", humans=SHARED)
    card = known_to_all(controller, "cartographer")
    pilot, scene = opened(controller)
    assert cards(pilot) == ["Cartographer", "France: a card"]
    pilot.hold_down("card-0")
    assert controller.session.log[-1].action == do.Play(card)
    assert isinstance(controller.frame, ask.Laying) and scene.state.open(0)


def test_a_card_that_is_pressed_shows_nothing() -> None:
    controller = sequence(CREW, hand="cartographer, guide", humans=SHARED)
    known_to_all(controller, "cartographer")
    pilot, scene = opened(controller)
    for _ in range(2):
        pilot.press("card-0")
    assert isinstance(controller.frame, ask.Laying) and not scene.state.open(0)


def test_a_crew_counters_with_its_escort_by_one_press_that_is_held() -> None:
    controller = placed("reacting", SHARED)
    pilot, scene = opened(controller)
    rows = question(scene.state).answers
    with_escort = [one for one in rows if one.means and one.held]
    held = [one.held for one in with_escort]
    assert [act.seat for act in held if isinstance(act, Act)] == [
        seat for seat in controller.asked if scene.state.table.dashboards[seat].escort
    ]
    assert with_escort[0].note == "hold: escort"
    done, first = len(controller.session.log), held[0]
    assert isinstance(first, Act)
    pilot.press(f"answer-{with_escort[0].key}")
    assert not isinstance(pilot.scene, TableScene), "a short press opens its own page as any other"
    pilot.leap()
    pilot.keys("escape")
    pilot.leap()
    pilot.hold_down(f"answer-{with_escort[0].key}")
    pilot.wait(0.2)
    acted = [turn.action for turn in controller.session.log[done:] if turn.seat == first.seat]
    assert acted[0] == do.Cancel("escort")


def test_a_card_is_looked_for_and_chosen_by_one_press_that_slides_on_to_it() -> None:
    controller = sequence(CREW, hand="guide, financier", humans=SHARED)
    pilot, scene = opened(controller)
    assert all(label.endswith("a card") for label in cards(pilot))
    x, y = middle(pilot.find("peek"))
    pilot.point(x, y)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    assert scene.state.eye and {*cards(pilot)} == {"Guide", "Financier"}
    done, at = len(controller.session.log), middle(pilot.find("Financier"))
    pilot.point(*at)
    assert scene.tree.hover is not None and scene.tree.hover.label == "Financier", "it is whole meanwhile"
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert len(controller.session.log) == done and scene.state.raised >= 0
    pilot.click(*at)
    played = controller.session.log[done].action
    assert isinstance(played, do.Play) and controller.race.card_id(played.card) == "financier"


def test_a_press_on_the_eye_that_slides_on_elsewhere_only_shows_the_hand() -> None:
    controller = sequence(CREW, hand="guide, financier", humans=SHARED)
    pilot, scene = opened(controller)
    done = len(controller.session.log)
    pilot.drag("peek", "hand-limit")
    assert now(scene.state.eye) and len(controller.session.log) == done
    pilot.drag("peek", "card-0")
    assert not scene.state.eye and len(controller.session.log) == done, "cards that lie face down stay"


def test_new_cards_are_looked_at_though_the_pointer_is_still_on_the_map() -> None:
    """In an own turn it goes there with the hand open; only by leaving the cards it covers them."""
    _, pilot, scene = to_the_city("guide, ranger")
    pilot.press("peek")
    pilot.point(640, 200)
    pilot.keys("3", "enter")
    pilot.wait(0.5)
    assert now(scene.state.lingers)
    pilot.point(644, 204)
    assert now(scene.state.lingers), "it was never on the cards"
    pilot.point(*middle(pilot.find("card-1")))
    pilot.point(640, 200)
    pilot.wait(0.2)
    assert not scene.state.lingers
