"""What comes too soon after a change of human is held back."""

from __future__ import annotations

from copy import deepcopy

import pygame

from greatrace.ui.kit.input import Command, KeyPressed, KeyReleased, PointerPressed
from greatrace.ui.play.rest import (
    ENTER_REST,
    KEYS_REST,
    LONGEST_REST,
    MOVED,
    POINTER_REST,
    SEEN_REST,
    UNCOVER_REST,
    Rest,
)
from tests.now import now

HERE = pygame.Rect(0, 0, 9, 9)
SOON = (KeyPressed("return"), Command.ACTIVATE, PointerPressed(1, 1))


def held_back(rest: Rest) -> list[bool]:
    """What is held back, without any key having been pressed meanwhile."""
    return [deepcopy(rest).holds_back(message) for message in SOON]


def test_keys_and_presses_are_held_back_after_a_change_of_human() -> None:
    rest = Rest(alone=False)
    assert rest.over and rest.asks((0,))
    assert held_back(rest) == [True, True, True]
    assert not rest.holds_back(KeyReleased("p")), "what was held may always be let go"
    assert rest.holds_back(KeyPressed("p")) and not rest.holds_back(KeyReleased("p"))
    rest.passes(POINTER_REST)
    assert held_back(rest) == [True, True, False]
    rest.passes(KEYS_REST - POINTER_REST)
    assert rest.over and held_back(rest) == [False, False, False]


def test_whoever_hammers_on_the_keys_does_not_act_for_the_next_one() -> None:
    rest = Rest(alone=False)
    rest.asks((0,))
    for _ in range(3):
        rest.passes(KEYS_REST * 0.6)
        assert rest.holds_back(KeyPressed("return")) and not rest.wakes()
    rest.passes(KEYS_REST * 0.8)
    assert rest.holds_back(KeyPressed("return", again=True))
    rest.passes(KEYS_REST * 0.2)
    assert rest.wakes() and not rest.holds_back(KeyPressed("return"))
    assert not rest.wakes(), "once after each change"


def test_impatient_presses_lock_no_table() -> None:
    rest = Rest(alone=False)
    rest.asks((0,))
    steps = 0
    while rest.holds_back(KeyPressed("return")):
        rest.passes(0.25)
        steps += 1
        assert steps * 0.25 <= LONGEST_REST
    assert steps * 0.25 == LONGEST_REST and rest.wakes()
    rest.asks((1,))
    assert rest.holds_back(KeyPressed("return")), "the next change begins a rest of its own"


def test_a_table_that_opens_holds_nothing_back_and_wakes_without_a_press() -> None:
    rest = Rest(alone=False)
    rest.opens((0,))
    assert rest.over and now(rest.waits) and held_back(rest) == [False, False, False]
    rest.passes(KEYS_REST / 2)
    assert not rest.holds_back(KeyPressed("m")) and not rest.asks((0,))
    rest.passes(KEYS_REST / 2)
    assert now(rest.waits) and not rest.wakes()
    rest.passes(KEYS_REST / 2)
    assert not rest.waits and rest.wakes()


def test_the_same_human_goes_on_at_once_also_after_others_who_are_no_humans() -> None:
    rest = Rest(alone=False)
    rest.asks((0,))
    rest.passes(KEYS_REST)
    assert not rest.asks(()) and not rest.asks((0,)) and rest.over
    assert rest.asks((0, 1)) and not rest.over


def test_a_human_who_came_by_a_deliberate_press_goes_on_at_once() -> None:
    rest = Rest(alone=False)
    rest.asks((0,))
    rest.greets(1)
    assert not rest.asks((1,)) and not rest.wakes()
    assert held_back(rest) == [True, True, False], "a double press of Enter"
    assert not rest.holds_back(KeyPressed("1")) and rest.over, "another key is meant"
    rest.greets(2)
    rest.passes(ENTER_REST)
    assert rest.over and held_back(rest) == [False, False, False]


def test_a_human_alone_is_never_held_back() -> None:
    rest = Rest(alone=True)
    rest.begin()
    assert not rest.asks((0,)) and not any(rest.holds_back(message) for message in SOON)


def test_what_has_just_come_under_the_pointer_is_not_pressed_by_it() -> None:
    rest = Rest(alone=True)
    drive, end = (HERE, "drive"), (HERE, "end")
    beside = (pygame.Rect(20, 0, 9, 9), "map")
    rest.finds([drive, beside], own=False)
    assert held_back(rest) == [False, False, False], "a table that opens"
    rest.finds([end, beside], own=False)
    assert held_back(rest) == [False, False, True] and now(rest.waits)
    assert not rest.holds_back(PointerPressed(21, 1)), "what lies elsewhere has not changed"
    rest.finds([end, beside], own=True)
    assert held_back(rest) == [False, False, True], "a press that changed nothing"
    rest.passes(SEEN_REST)
    assert held_back(rest) == [False, False, False] and not rest.waits


def test_what_a_press_of_ones_own_brought_under_the_pointer_can_be_pressed_at_once() -> None:
    rest = Rest(alone=True)
    rest.finds([(HERE, "drive")], own=True)
    rest.finds([(HERE, "end")], own=True)
    assert held_back(rest) == [False, False, False]


def test_what_lay_there_again_after_something_else_is_not_pressed_either() -> None:
    rest = Rest(alone=True)
    for name in ("fund", "skip", "fund"):
        rest.finds([(HERE, name)], own=False)
    assert held_back(rest) == [False, False, True]


def test_what_uncovers_a_secret_is_what_lay_there_at_the_last_press() -> None:
    rest, press = Rest(alone=False), PointerPressed(1, 1)
    far = PointerPressed(500, 500)
    rest.finds([(HERE, "drive")], own=True)
    assert not rest.holds_back(press)
    rest.finds([(HERE, "peek")], own=True)
    rest.passes(9)
    assert not deepcopy(rest).holds_back(press), "nothing is uncovered"
    assert rest.holds_back(press, uncovers=True) and rest.why == MOVED
    assert not rest.holds_back(press, uncovers=True), "what it is has been seen"
    rest.finds([(HERE, "drive")], own=True)
    rest.holds_back(far)
    rest.finds([(HERE, "peek")], own=True)
    rest.passes(UNCOVER_REST / 2)
    assert deepcopy(rest).holds_back(press, uncovers=True), "it was on its way when that came"
    rest.passes(UNCOVER_REST / 2)
    assert not rest.holds_back(press, uncovers=True)


def test_what_is_back_in_its_place_after_an_own_press_is_no_other() -> None:
    drive, skip = [(HERE, "drive")], [(HERE, "skip")]
    rest = Rest(alone=True)
    rest.finds(drive, own=True)
    rest.finds(skip, own=True)
    rest.passes(SEEN_REST)
    rest.finds(drive, own=False)
    assert not rest.anew(1, 1) and not rest.holds_back(PointerPressed(1, 1))
    rest.begin()
    assert rest.anew(1, 1), "somebody else is at the screen"
