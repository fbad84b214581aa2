"""A look at one's cards ends when it should; the hand and its answers open and close together (1.8)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.settings import Speed
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence

SHARED = (0, 1)
"""Two humans at one screen."""


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def opened(controller: Controller, speed: Speed = Speed.INSTANT) -> Pilot:
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=speed)
    pilot = at_table(controller, context)
    pilot.leap()
    return pilot


def before_a_tile() -> Pilot:
    """France has found a tile, and has a Guide, a Ranger and a Jerrican for it."""
    return opened(placed("found", SHARED))


def own_turn() -> Pilot:
    """France is in its sequence; Belgium, which holds cards as well, is the next human."""
    return opened(sequence(CREW, hand="guide, ranger", humans=SHARED))


def faces(pilot: Pilot) -> list[str]:
    """The cards of the hand that lie face up."""
    return [node.label for node in pilot.nodes("card") if not node.label.endswith("a card")]


def told(pilot: Pilot) -> bool:
    """Whether anything is told that only the owner of the hand may know; all of it or nothing."""
    scene = table(pilot)
    state = scene.state
    answers = [node.label for node in pilot.nodes("button") if node.name.startswith("answer-")]
    cards = bool(faces(pilot))
    assert cards == bool(state.opened), pilot.dump()
    assert set(answers) == {one.label for one in question(state).answers if one.key or one.name}, pilot.dump()
    assert cards or not {"With Guide", "Guide"} & set(answers), pilot.dump()
    return cards


def lose_keyboard(pilot: Pilot, key: str = "") -> None:
    """Take the keyboard from the window; its keys come up then, in the same moment."""
    if key:
        pilot.shell.take(pygame.event.Event(pygame.KEYUP, key=getattr(pygame, f"K_{key}"), mod=0))
    pilot.post(pygame.WINDOWFOCUSLOST)


def test_cards_and_answers_open_and_close_together() -> None:
    pilot = before_a_tile()
    assert not told(pilot)
    pilot.hold("p")
    assert told(pilot) and pilot.sees("With Guide")
    pilot.let_go("p")
    assert not told(pilot)
    pilot.press("peek")
    assert told(pilot) and pilot.sees("With Guide")
    pilot.press("peek")
    assert not told(pilot)


@pytest.mark.parametrize("phase", [0.0, 0.05, 0.3, 0.4, 0.95])
def test_a_hold_begun_in_the_rest_opens_nothing_until_it_is_begun_anew(phase: float) -> None:
    pilot = own_turn()
    pilot.keys("6")
    assert table(pilot).state.asked == (1,) and not table(pilot).keeper.rest.over
    pilot.leap(phase)
    pilot.hold("p")
    for seconds in (0.0, 0.2, 0.5, 0.5, 1.0):
        pilot.leap(seconds)
        pilot.hold("p")  # a repeat
        assert not told(pilot)
    pilot.let_go("p")
    assert not told(pilot)
    pilot.hold("p")
    assert told(pilot) and table(pilot).state.opened == (1,)


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.STEP])
def test_a_hold_begun_while_things_move_opens_nothing_later(speed: Speed) -> None:
    pilot = opened(sequence(CREW, hand="guide, ranger", humans=SHARED), speed)
    pilot.keys("f")
    assert not table(pilot).state.settled
    pilot.hold("p")
    for _ in range(100):
        pilot.leap(0.1)
        pilot.keys("space")
        assert not told(pilot)
    assert table(pilot).state.settled and table(pilot).state.asked == (0,)
    pilot.let_go("p")
    pilot.hold("p")
    assert told(pilot)


def test_a_hold_lasts_through_the_questions_of_its_owner() -> None:
    pilot = own_turn()
    pilot.hold("p")
    assert told(pilot)
    pilot.keys("f")
    assert told(pilot), "it is asked the same again"
    pilot.keys("4")
    scene = table(pilot)
    assert scene.state.asked == (0,) and isinstance(scene.state.frame, ask.Repairing) and told(pilot)
    pilot.leap()
    pilot.let_go("p")
    assert not told(pilot)


def test_a_hold_does_not_last_through_the_turn_of_another() -> None:
    pilot = own_turn()
    pilot.hold("p")
    assert told(pilot)
    pilot.keys("6")
    assert table(pilot).state.asked == (1,) and not told(pilot)
    pilot.leap()
    assert not told(pilot)


def test_undo_leaves_the_cards_to_whoever_decides_again() -> None:
    pilot = own_turn()
    pilot.keys("f")
    assert table(pilot).state.asked == (0,)
    pilot.hold("p")
    pilot.keys("u")
    assert told(pilot)
    pilot.let_go("p")
    assert not told(pilot)


def test_undo_covers_the_cards_of_who_does_not_decide_any_more() -> None:
    pilot = own_turn()
    pilot.keys("6")
    assert table(pilot).state.asked == (1,)
    pilot.leap()
    pilot.hold("p")
    assert told(pilot)
    pilot.keys("u")
    assert table(pilot).state.asked == (0,) and not told(pilot)


@pytest.mark.parametrize("sheet", [("l", "escape"), ("escape", "escape"), ("f1", "escape")])
def test_a_hold_begun_before_or_on_a_sheet_opens_nothing_after_it(sheet: tuple[str, str]) -> None:
    opens, closes = sheet
    for before in (True, False):
        pilot = own_turn()
        if before:
            pilot.hold("p")
        pilot.keys(opens)
        assert not isinstance(pilot.scene, TableScene)
        pilot.hold("p")
        pilot.keys(closes)
        pilot.leap()
        pilot.hold("p")
        assert not told(pilot)
        pilot.let_go("p")
        pilot.hold("p")
        assert told(pilot)


def test_a_hold_begun_before_the_keyboard_was_lost_opens_nothing() -> None:
    for key in ("", "p"):
        pilot = before_a_tile()
        pilot.hold("p")
        assert told(pilot)
        lose_keyboard(pilot, key)
        assert not told(pilot)
        for _ in range(3):
            pilot.hold("p")  # what the window is told of a key that is down when it has the keyboard again
            assert not told(pilot)
        pilot.let_go("p")
        pilot.hold("p")
        assert told(pilot)


def test_losing_the_keyboard_or_the_pointer_covers_what_the_eye_shows() -> None:
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
        pilot = before_a_tile()
        pilot.press("peek")
        assert told(pilot)
        pilot.post(event)
        assert not told(pilot)
        pilot.press("peek")
        assert told(pilot), "one press is enough"


def test_the_eye_after_a_hold_takes_one_press() -> None:
    pilot = before_a_tile()
    pilot.press("peek")
    pilot.hold("p")
    pilot.let_go("p")
    assert not told(pilot)
    pilot.press("peek")
    assert told(pilot)


def test_a_button_pressed_before_a_change_of_person_is_not_pressed_for_the_next() -> None:
    pilot = own_turn()
    at = middle(pilot.find("peek"))
    pilot.point(*at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    pilot.keys("6")
    assert table(pilot).state.asked == (1,)
    pilot.leap(2.0)
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert not told(pilot)


def test_the_whole_screen_keeps_what_is_held_open_in_one() -> None:
    pilot = before_a_tile()
    pilot.hold("p")
    pilot.shell.resize((1280, 720))
    pilot.wait(0.0)
    assert told(pilot)
    lose_keyboard(pilot)
    pilot.shell.resize((1280, 720))
    pilot.hold("p")
    assert not told(pilot)


def test_a_private_page_opens_covered_whatever_is_held() -> None:
    pilot = opened(placed("reacting", (0, 1, 4)))
    scene = table(pilot)
    assert scene.state.shared
    pilot.hold("p")
    assert not scene.state.opened
    pilot.press(next(node.name for node in pilot.nodes("button") if node.name.startswith("answer-1")))
    page = pilot.scene
    assert isinstance(page, PrivateAnswer)
    assert not now(page.open)
    pilot.leap()
    pilot.hold("p")
    assert not now(page.open)
    pilot.let_go("p")
    for key in ("p", "h"):
        pilot.hold(key)
        assert now(page.open)
        pilot.let_go(key)
        assert not now(page.open)


def test_a_hold_under_the_curtain_opens_nothing_behind_it() -> None:
    pilot = opened(placed_planning())
    assert isinstance(pilot.scene, HandoverScene)
    pilot.hold("p")
    pilot.keys("enter")
    scene = table(pilot)
    assert scene.state.planner is not None and scene.state.peeked is None
    pilot.hold("p")
    assert scene.state.peeked is None, "behind the curtain nothing is covered, and nothing is held open"
    pilot.keys("5", "enter")
    assert scene.state.opened == () and isinstance(pilot.scene, HandoverScene)


def placed_planning() -> Controller:
    """A race in which several humans must plan."""
    return Controller.resumed(position(ask.Planning), None)


@pytest.mark.parametrize("look", [lambda pilot: pilot.hold("p"), lambda pilot: pilot.press("peek")])
def test_nothing_is_left_open_while_the_race_goes_on(look: Callable[[Pilot], None]) -> None:
    pilot = opened(sequence(CREW, hand="guide, ranger", humans=SHARED), Speed.NORMAL)
    look(pilot)
    assert told(pilot)
    pilot.keys("6")
    for _ in range(60):
        pilot.wait(1 / 60)
        told(pilot)


def test_the_key_to_the_hand_shows_it_while_it_is_held_and_a_tap_does_not() -> None:
    pilot = own_turn()
    pilot.keys("h")
    assert not faces(pilot) and not told(pilot), "a tap only goes there"
    assert (card := pilot.focused) and card.name.startswith("card-")
    pilot.hold("h")
    assert not faces(pilot)
    pilot.hold("h")
    assert faces(pilot) and told(pilot), "it repeats while it is held"
    pilot.hold("h")
    pilot.let_go("h")
    assert not faces(pilot) and not told(pilot)


def test_a_card_is_played_while_the_key_to_the_hand_is_held() -> None:
    controller = sequence(CREW, hand="guide, pilot", humans=SHARED)
    pilot = opened(controller)
    done = len(controller.session.log)
    for _ in range(2):
        pilot.hold("h")
    assert (card := pilot.focused) is not None
    pilot.keys("enter")
    assert len(controller.session.log) == done, "it is chosen first"
    pilot.keys("enter")
    played = controller.session.log[done].action
    assert isinstance(played, do.Play) and table(pilot).state.teller.card(played.card) in card.label


def test_the_hand_is_covered_when_the_window_loses_the_keyboard_while_its_key_is_held() -> None:
    pilot = own_turn()
    for _ in range(2):
        pilot.hold("h")
    assert faces(pilot)
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert not faces(pilot)
    pilot.let_go("h")
    assert not faces(pilot)
