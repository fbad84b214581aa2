"""What comes too soon after a change of human is held back."""

from __future__ import annotations

from greatrace.ui.kit.input import Command, Commanded, KeyPressed, KeyReleased, PointerPressed
from greatrace.ui.play.rest import KEYS_REST, POINTER_REST, Rest

SOON = (KeyPressed("return"), Commanded(Command.ACTIVATE), PointerPressed(1, 1))


def test_keys_and_presses_are_held_back_after_a_change_of_human() -> None:
    rest = Rest(alone=False)
    assert rest.over and rest.asks((0,))
    assert all(rest.holds_back(message) for message in SOON)
    assert not rest.holds_back(KeyReleased("p")), "what was held may always be let go"
    rest.passes(POINTER_REST)
    assert [rest.holds_back(message) for message in SOON] == [True, True, False]
    rest.passes(KEYS_REST - POINTER_REST)
    assert rest.over and not any(rest.holds_back(message) for message in SOON)


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
    assert rest.over and not rest.asks((1,))


def test_a_human_alone_is_never_held_back() -> None:
    rest = Rest(alone=True)
    rest.begin()
    assert not rest.asks((0,)) and not any(rest.holds_back(message) for message in SOON)
