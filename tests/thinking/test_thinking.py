"""Computer crews that search think beside the screen."""

from __future__ import annotations

import time
from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Planning
from greatrace.kernel.budget import Budget
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.thinking.protocol import Thought
from greatrace.ui.race.controller import Controller

MAP = Path(__file__).parents[2] / "maps" / "africa.tmx"


def controller(first: str) -> Controller:
    """Begin a race of two computer crews."""
    data = race_data(load_components(), load_board(MAP), "second", ("france", "belgium"))
    return Controller.begun(Origin(data, 3, "", (Seat("A", first), Seat("B", first))), store=None)


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


def hinted(of: Controller) -> Thought[AnyAction]:
    """Ask the champion for the human who must decide."""
    thought = of.hint(of.asked[0])
    end = time.monotonic() + 20
    while not thought.done and time.monotonic() < end:
        time.sleep(0.01)
    return thought


def test_the_champion_gives_a_hint_for_a_human() -> None:
    of = controller("")
    answer = hinted(of).answer()
    assert answer.action in of.legal(of.asked[0])
    assert "chance" in {term.label for term in answer.reasons}
    assert of.session.log == []


def test_a_hint_is_called_off_once_the_race_goes_on() -> None:
    of = controller("")
    seat = of.asked[0]
    thought = of.hint(seat)
    of.act(of.legal(seat)[0], seat)
    assert thought.called_off
    assert not thought.done


def test_a_new_hint_calls_the_one_before_off() -> None:
    of = controller("")
    first, second = of.hint(of.asked[0]), of.hint(of.asked[0])
    assert first.called_off
    assert not second.called_off
    of.leave()
    assert second.called_off


def test_what_a_crew_thinks_is_interrupted_and_begins_anew() -> None:
    of, twin = controller("veteran"), controller("veteran")
    assert not of.think()
    of.interrupt()
    assert patiently(of)
    seat = twin.session.deciders[0]
    assert of.session.log[0].action == twin.session.choose(seat, Budget())


def test_searching_crews_seal_their_plans_without_waiting_for_the_human() -> None:
    data = race_data(load_components(), load_board(MAP), "second", ("france", "belgium"))
    of = Controller.begun(Origin(data, 3, "", (Seat("A"), Seat("B", "veteran"))), store=None)
    while not isinstance(of.frame, Planning):
        while of.thinking is not None:
            assert patiently(of)
        of.act(of.legal(0)[0], 0)
    while of.thinking is not None:
        assert patiently(of)
    assert of.session.deciders == (0,)
