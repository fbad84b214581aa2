"""A hint among people that is looked at is carried out from there (1.8)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.ui.play.rest import SEEN_REST
from greatrace.ui.race.controller import Controller
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
    answer = table(pilot).state.hint.answer
    assert answer and not pilot.sees("hint-do") and not faces(pilot)
    return pilot, controller, answer.action


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


def test_the_hint_goes_with_the_cards_where_the_pointer_leaves_them() -> None:
    pilot, controller, _ = ready("bivouac", by_key=False)
    pilot.press("peek")
    done = len(controller.session.log)
    pilot.point(*table(pilot).panels.page.pieces.standings.rect.center)
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
