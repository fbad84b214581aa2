"""Computer crews that search think beside the screen."""

from __future__ import annotations

import time
from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.kernel.budget import Budget
from greatrace.saves.codec import Seat
from greatrace.ui.controller import Choices, Controller

MAP = Path(__file__).parents[2] / "maps" / "africa.tmx"


def controller(first: str) -> Controller:
    """Begin a race of two computer crews."""
    data = race_data(load_components(), load_board(MAP), "second", ("france", "belgium"))
    return Controller.begun(Choices(data, (Seat("A", first), Seat("B", first)), seed=3), store=None)


def patiently(of: Controller) -> bool:
    """Ask until the crew has acted, as one frame after another would."""
    for _ in range(600):
        if of.think():
            return True
        time.sleep(0.01)
    return False


def test_a_quick_crew_answers_at_once() -> None:
    assert controller("quick").think()


def test_a_searching_crew_answers_later_and_alike() -> None:
    """The same position gives the same action as asking directly."""
    of, twin = controller("veteran"), controller("veteran")
    assert not of.think()
    assert patiently(of)
    seat = twin.session.deciders[0]
    assert of.session.log[0].action == twin.session.choose(seat, Budget())


def test_what_was_thought_for_another_position_is_not_done() -> None:
    """The position changed while the crew was thinking: it begins anew."""
    of = controller("veteran")
    assert not of.think()
    seat = of.session.deciders[0]
    of.session.act(of.legal(seat)[-1], seat)
    assert patiently(of)
    assert len(of.session.log) == 2
    assert of.session.log[1].seat != seat


def test_leaving_calls_the_thought_off() -> None:
    of = controller("champion")
    of.think()
    of.leave()
    assert of.session.log == []
