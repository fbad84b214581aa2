"""A hint among people that is looked at is carried out from there, by the pointer and by Enter (1.8)."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.ui.play.rest import ENTER_REST, SEEN_REST
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.bivouac import SLOT
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.placed import bivouac_of, save_of
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.test_holds import SHARED, opened, table

PLACES = ("bivouac", "hand-limit", "lines")
CREWS = ("france", "belgium", "italy")


def faces(pilot: Pilot) -> list[str]:
    """The cards of the hand that lie face up."""
    cards = [node.label for node in pilot.nodes("card") if node.name.startswith("card-")]
    return [label for label in cards if not label.endswith("a card")]


def ready(place: str, by_key: bool) -> tuple[Pilot, Controller, do.AnyAction]:
    """A table of two people at which a hint is ready but covered, and what it advises."""
    sage = Sage()
    if place == "bivouac":
        controller = bivouac_of(CREWS, SHARED, sage)
    else:
        controller = Controller.resumed(save_of(place, SHARED), None, sage)
    pilot = opened(controller)
    legal = controller.legal(controller.asked[0])
    if place == "lines":
        sage.wish = next(one for one in legal if isinstance(one, do.TakeLine) and one.transports)
    elif place == "bivouac":
        sage.wish = next(one for one in legal if isinstance(one, do.Take))
    pilot.keys("t") if by_key else pilot.press("advice")
    sage.ready()
    pilot.wait(0.0)
    pilot.leap(SEEN_REST)
    while table(pilot).panels.board.unsettled:  # the box finds its place beside what stands on the map
        pilot.wait(0.02)
    answer = table(pilot).state.hint.answer
    assert answer and not pilot.sees("hint-do") and not faces(pilot)
    return pilot, controller, answer.action


def another(controller: Controller, advised: do.AnyAction) -> do.Take:
    """A card of the bivouac that is not the one advised."""
    legal = controller.legal(controller.asked[0])
    return [one for one in legal if isinstance(one, do.Take) and one != advised][1]


def slide(pilot: Pilot, x: int, y: int) -> None:
    """Move the pointer straight to a pixel as a hand does, through all that lies between."""
    start = table(pilot).tree.pointer
    assert start
    for part in range(1, 21):
        pilot.point(start[0] + (x - start[0]) * part // 20, start[1] + (y - start[1]) * part // 20)
        pilot.wait(0.02)


@pytest.mark.parametrize("place", PLACES)
def test_the_pointer_goes_from_the_eye_to_the_button_of_the_hint_and_presses_it(place: str) -> None:
    pilot, controller, advised = ready(place, by_key=False)
    pilot.press("peek")
    done = len(controller.session.log)
    x, y = middle(pilot.find("hint-do"))
    slide(pilot, x, y)
    assert pilot.sees("hint-do") and faces(pilot)
    assert not table(pilot).rest.anew(x, y), "nothing has moved"
    pilot.click(x, y)
    assert controller.session.log[done].action == advised and not pilot.sees("hint-title")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("how", ["eye", "focus", "key"])
def test_enter_does_what_the_box_of_the_hint_shows(place: str, how: str) -> None:
    pilot, controller, advised = ready(place, by_key=how != "eye")
    if how == "eye":
        pilot.press("peek")
    elif how == "focus":
        tree = table(pilot).tree
        tree.focus_on(tree.find("peek"), ring=True)
        pilot.keys("enter")
        pilot.leap(ENTER_REST)
    else:
        pilot.hold("p")
    assert pilot.focused and pilot.focused.name == "hint-do"
    assert getattr(table(pilot).tree.focus, "shows_key", False)
    done = len(controller.session.log)
    pilot.keys("enter")
    assert controller.session.log[done].action == advised


def test_the_second_half_of_a_double_press_on_the_eye_does_nothing() -> None:
    pilot, controller, _ = ready("bivouac", by_key=True)
    tree, done = table(pilot).tree, len(controller.session.log)
    tree.focus_on(tree.find("peek"), ring=True)
    pilot.keys("enter", "enter")
    assert pilot.sees("hint-do") and len(controller.session.log) == done


def test_the_hint_goes_with_the_cards_where_the_pointer_leaves_the_window() -> None:
    pilot, controller, _ = ready("bivouac", by_key=False)
    pilot.press("peek")
    done = len(controller.session.log)
    pilot.post(pygame.WINDOWLEAVE)
    assert not faces(pilot) and not pilot.sees("hint-do")
    pilot.keys("enter")
    assert len(controller.session.log) == done, "what nobody sees is not done"


def test_a_button_that_really_went_is_still_not_pressed() -> None:
    pilot, controller, _ = ready("bivouac", by_key=False)
    pilot.hold("p")
    x, y = middle(pilot.find("hint-do"))
    pilot.point(x, y)
    pilot.let_go("p")
    pilot.hold("p")
    assert not table(pilot).rest.anew(x, y)
    pilot.let_go("p")
    done = len(controller.session.log)
    pilot.click(x, y)
    assert len(controller.session.log) == done and not faces(pilot)


def test_what_was_chosen_after_the_hint_keeps_enter_while_the_hand_is_looked_at_again() -> None:
    pilot, controller, advised = ready("bivouac", by_key=True)
    pilot.hold("p")
    pilot.let_go("p")
    other = another(controller, advised)
    pilot.keys(str(other.slot + 1), "right")
    chosen = pilot.focused
    assert chosen and chosen.name.startswith("slot-")
    pilot.hold("p")
    assert pilot.sees("hint-do") and pilot.focused and pilot.focused.name == chosen.name


def test_a_press_that_chooses_a_card_takes_enter_from_the_hint_but_no_pointer_that_passes_does() -> None:
    pilot, controller, advised = ready("bivouac", by_key=False)
    pilot.press("peek")
    other = another(controller, advised)
    done = len(controller.session.log)
    pilot.point(*middle(pilot.find(f"slot-{other.slot + 1}")))
    assert table(pilot).state.amounts[SLOT] == other.slot and pilot.sees("hint-do")
    assert pilot.focused and pilot.focused.name == "hint-do"
    pilot.press(f"slot-{other.slot + 1}")
    pilot.keys("enter")
    assert controller.session.log[done].action == other
