"""A hand that its owner opened by the eye stays open until others decide, not a frame longer (1.8)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.sheets.choosing import Chooser, PrivateAnswer
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, faces, opened, own_turn, table

MAP = (640, 200)
"""A pixel of the map, away from hand and question."""
FRAME = 1 / 30
"""Seconds from one picture to the next."""
_EDGE = 24
"""How much narrower than a card or panel that is which the map does not show through (pixels)."""
Act = Callable[[Pilot], None]


def own(hand: str = "guide, ranger", crew: str = CREW, speed: Speed = Speed.NORMAL) -> Pilot:
    """France in its sequence; Belgium is the next human."""
    return opened(sequence(crew, hand, humans=SHARED), speed)


def frames(pilot: Pilot, seconds: float = 6.0) -> list[bool]:
    """Whether the hand was open in each frame of some seconds."""
    shown = []
    for _ in range(round(seconds / FRAME)):
        pilot.wait(FRAME)
        shown.append(bool(table(pilot).state.opened))
        assert shown[-1] == bool(faces(pilot)) or isinstance(table(pilot).state.frame, ask.Laying)
    return shown


def test_it_stays_open_over_the_map() -> None:
    pilot = own_turn()
    pilot.press("peek")
    pilot.point(*MAP)
    assert faces(pilot)


@pytest.mark.parametrize("eye", ["peek", "answer-peek"])
def test_it_stays_open_through_questions_and_what_moves_between_them(eye: str) -> None:
    pilot = own("guide, ranger, financier")
    pilot.press(eye)
    for action in (do.Play(card(pilot, "financier")), do.BuyFuel(2), do.Drive()):
        table(pilot).act(action, 0)
        assert all(frames(pilot)) and table(pilot).state.settled
    assert isinstance(table(pilot).state.frame, ask.Driving) and table(pilot).state.looked(0)


def test_a_key_of_its_own_opens_and_covers_a_hand_and_is_shown_on_the_eye() -> None:
    pilot = own_turn()
    caps = [one.label for one in table(pilot).panels.hand.walk() if one.role == "key" and one.visible]
    assert caps == ["H", "P", "V"]
    pilot.keys("v")
    assert faces(pilot) and table(pilot).state.eye and all(frames(pilot, 1.0))
    pilot.keys("v")
    assert not faces(pilot) and not table(pilot).state.opened


def test_tiles_that_were_drawn_with_an_open_hand_are_seen() -> None:
    pilot = own_turn()
    pilot.press("peek")
    pilot.press("answer-1")
    pilot.wait(0.1)
    state = table(pilot).state
    assert isinstance(state.frame, ask.Laying) and state.seen_tiles
    assert not any(node.label.startswith("Tile ") for node in pilot.nodes("tile"))


def test_tiles_that_were_drawn_with_a_covered_hand_are_not() -> None:
    pilot = own_turn()
    pilot.press("answer-1")
    pilot.wait(0.1)
    state = table(pilot).state
    assert isinstance(state.frame, ask.Laying) and state.seen_tiles is None and not state.opened


def test_taking_back_leaves_it_open_to_whoever_decides_again() -> None:
    pilot = own()
    pilot.press("peek")
    table(pilot).act(do.BuyFuel(2), 0)
    frames(pilot)
    pilot.keys("u")
    assert all(frames(pilot)) and table(pilot).state.asked == (0,)


def furniture(pilot: Pilot) -> list[bytes]:
    """The pixels of the cards of the hand and of the question, without their edges upon the map."""
    panels = table(pilot).panels
    boxes = [box.inflate(-_EDGE, -_EDGE).clip(pilot.surface.get_rect())
             for box in (*panels.hand.lying, panels.question.rect)]
    return [pygame.image.tobytes(pilot.surface.subsurface(box), "RGB") for box in boxes]


def card(pilot: Pilot, name: str) -> int:
    race = table(pilot).controller.race
    return next(kind for kind in range(len(race.cards)) if race.card_id(kind) == name)


def passes(pilot: Pilot) -> None:
    """The turn passes on to Belgium."""
    table(pilot).act(do.Fund(), 0)


def attacks(pilot: Pilot) -> None:
    """France plays a danger card, and all others are asked whether they cancel it."""
    scene = table(pilot)
    scene.act(do.Play(card(pilot, "saboteur")), 0)
    while not isinstance(scene.controller.frame, ask.Reacting):
        scene.act(scene.controller.legal(0)[0], 0)
    assert 1 in scene.controller.asked


@pytest.mark.parametrize("act", [passes, attacks])
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_no_frame_shows_anything_of_it_once_somebody_else_decides(act: Act, speed: Speed) -> None:
    """It looks as at a table at which nobody has looked, to the pixel, from the first frame on."""
    pair = [own("saboteur, guide, ranger", speed=speed) for _ in range(2)]
    for pilot in pair:
        pilot.press("peek")
    pair[1].press("peek")
    assert faces(pair[0]) and not faces(pair[1])
    for pilot in pair:
        pilot.point(*MAP)
        act(pilot)
    for _ in range(90):
        for pilot in pair:
            pilot.wait(FRAME)
        assert not table(pair[0]).state.opened
        assert furniture(pair[0]) == furniture(pair[1]) and pair[0].dump() == pair[1].dump()


def test_it_does_not_open_again_after_the_answers_of_others() -> None:
    pilot = own("saboteur, guide, ranger", speed=Speed.INSTANT)
    pilot.press("peek")
    attacks(pilot)
    controller = table(pilot).controller
    while 0 not in controller.asked:
        for seat in controller.asked:
            table(pilot).act(do.Decline(), seat)
        pilot.wait(0.1)
        assert not table(pilot).state.opened
    assert table(pilot).state.asked == (0,) and not table(pilot).state.opened


def test_it_is_covered_with_the_phase_though_the_same_person_begins_the_next_one() -> None:
    pilot = own_turn()
    pilot.press("peek")
    state = table(pilot).state
    table(pilot).act(do.BuyFuel(1), 0)
    assert now(state.opened)
    session = state.controller.session
    later = structs.replace(session.state.table, round=session.state.table.round + 1)
    session.state = structs.replace(session.state, table=later)
    assert session.deciders == (0,)
    state.settle()
    assert not state.opened


def doubted(pilot: Pilot) -> None:
    """France is asked whether it really repairs, which would be without effect."""
    act = want.Act(do.Repair(), 0)
    asks = want.Confirm(act, "Without effect", "For nothing.", "Yes")
    pilot.shell.stack.follow(carry_out(table(pilot), asks))
    assert isinstance(pilot.scene, Dialog)


def chosen(pilot: Pilot) -> None:
    """France is asked for what it plays its scout."""
    pilot.press("box-scout")
    assert isinstance(pilot.scene, Chooser)


@pytest.mark.parametrize("asks", [doubted, chosen])
def test_it_is_open_again_after_a_question_before_the_answer(asks: Act) -> None:
    pilot = own_turn()
    pilot.press("peek")
    asks(pilot)
    pilot.wait(0.5)
    pilot.keys("escape")
    pilot.wait(0.1)
    assert faces(pilot) and table(pilot).state.eye


@pytest.mark.parametrize("asks", [doubted, chosen])
@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_it_is_covered_when_the_window_is_left_meanwhile(asks: Act, event: int) -> None:
    pilot = own_turn()
    pilot.press("peek")
    asks(pilot)
    pilot.wait(0.5)
    pilot.post(event)
    pilot.keys("escape")
    pilot.wait(0.1)
    assert not faces(pilot)


def test_a_private_page_shows_the_hand_until_the_window_is_left() -> None:
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
        pilot = opened(placed("reacting", (0, 1, 4)))
        pilot.press(next(node.name for node in pilot.nodes("button") if node.name.startswith("answer-1")))
        page = pilot.scene
        assert isinstance(page, PrivateAnswer)
        pilot.leap()
        pilot.press("peek")
        pilot.point(5, 5)
        assert now(page.open)
        pilot.post(event)
        assert not now(page.open)
