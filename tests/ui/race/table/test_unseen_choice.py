"""A choice made with the open hand holds once the hand is covered, and tells nothing of it then (1.8)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.parts.gauges import TRANSPORTS
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.drawn_way import seen_way, way_to
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import steppers
from tests.ui.race.table.test_holds import SHARED, opened, table

NEUTRAL = "As chosen while the hand was open."
_STOPS = "F8: savannah, G9: marsh, H9: bandits, F9: crocodile-river, F10: savannah"


def asked(pilot: Pilot) -> Question:
    return question(table(pilot).state)


def found(hand: str) -> Pilot:
    """France has driven blind onto the crocodile river, where an escort or cards help."""
    crew = CREW.replace("escort: 0", "escort: 1").replace("fuel: 3", "fuel: 6")
    bag, tiles = "crocodile-river", "F8: savannah, G9: marsh, H9: bandits"
    return opened(sequence(crew, hand, deeds="drive, step F9", humans=SHARED, found=bag, tiles=tiles))


def panel(pilot: Pilot) -> str:
    """Everything that the question says."""
    widget = table(pilot).panels.question
    return "\n".join(f"{one.label} {one.value}" for one in widget.walk())


def key_of(pilot: Pilot, label: str) -> str:
    return next(one.key.lower() for one in asked(pilot).answers if one.label == label)


def chosen_with_guide(hand: str) -> Pilot:
    pilot = found(hand)
    assert isinstance(table(pilot).state.frame, ask.Entering)
    pilot.hold("p")
    pilot.keys(key_of(pilot, "With Guide"))
    pilot.let_go("p")
    return pilot


def test_a_guide_chosen_at_a_stop_is_played_though_the_hand_is_covered_again() -> None:
    pilot = chosen_with_guide("guide, ranger")
    assert not table(pilot).state.opened
    assert pilot.sees(NEUTRAL) and not pilot.sees("Guide") and not pilot.sees("A stop symbol")
    pilot.keys(key_of(pilot, next(one.label for one in asked(pilot).answers if "Pay all" in one.label)))
    steps = [turn.action for turn in table(pilot).controller.session.log]
    assert any(isinstance(one, do.Enter) and one.guide for one in steps)


def test_what_is_chosen_at_a_stop_looks_alike_with_and_without_a_guide() -> None:
    with_it = chosen_with_guide("guide, ranger")
    without = chosen_with_guide("guide, ranger")
    without.hold("p")
    without.keys(key_of(without, "Without Guide"))
    without.let_go("p")
    one, other = asked(with_it), asked(without)
    assert [(a.label, a.note) for a in one.answers] == [(a.label, a.note) for a in other.answers]
    assert structs.replace(one, answers=()) == structs.replace(other, answers=())
    assert with_it.dump() == without.dump()


def drawn(hand: str, deeds: str, presses: int) -> Pilot:
    """The way to the crocodile river is drawn with the open hand, and so often another is chosen there."""
    crew = CREW.replace("escort: 0", "escort: 1").replace("fuel: 3", "fuel: 6")
    pilot = opened(sequence(crew, hand, deeds=deeds, humans=SHARED, tiles=_STOPS))
    scene = table(pilot)
    river = next(n for n, _ in enumerate(scene.state.race.neighbours) if scene.state.teller.place(n) == "F9")
    pilot.hold("p")
    carry_out(scene, want.ShowWay(way_to(scene.state, river)))
    pilot.keys(*"c" * presses)
    pilot.hold("p")  # a repeat: it is held, not tapped
    return pilot


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_a_way_chosen_with_cards_is_driven_so_but_not_told_while_they_are_covered(deeds: str) -> None:
    pilot = drawn("guide, ranger", deeds, 1)
    while "Guide" not in asked(pilot).head + str(asked(pilot).blocks):
        pilot.keys("c")
    assert pilot.sees("Guide")
    pilot.let_go("p")
    assert pilot.sees(NEUTRAL) and "Guide" not in panel(pilot) and "scort" not in panel(pilot)
    pilot.keys("enter")
    pilot.wait(1)
    steps = [turn.action for turn in table(pilot).controller.session.log]
    assert any(isinstance(one, do.Step) and one.guide for one in steps)


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_a_way_looks_alike_whatever_was_chosen_for_it_with_the_open_hand(deeds: str) -> None:
    seen = []
    for presses in range(5):
        pilot = drawn("guide, ranger", deeds, presses)
        pilot.let_go("p")
        seen.append((pilot.dump(), seen_way(table(pilot).state)))
        assert table(pilot).state.way is not None
    assert all(one == seen[0] for one in seen)


def test_what_the_key_of_cards_shows_next_does_not_tell_what_was_chosen() -> None:
    shows = []
    for presses in range(4):
        pilot = drawn("guide, ranger", "drive", presses)
        pilot.let_go("p")
        pilot.keys("c")
        shows.append(pilot.dump())
    assert all(one == shows[0] for one in shows)


def test_parts_chosen_with_the_open_hand_are_used_though_it_is_covered() -> None:
    pilot = opened(placed("repairing", SHARED))
    pilot.hold("p")
    name = next(one.name for one in steppers(asked(pilot)) if one.label == "Toolbox")
    carry_out(table(pilot), want.Adjust(name, 1))
    assert pilot.sees("Toolbox")
    pilot.let_go("p")
    assert pilot.sees(NEUTRAL) and "Toolbox" not in panel(pilot)
    pilot.keys("enter")
    assert any(isinstance(turn.action, do.UsePart) for turn in table(pilot).controller.session.log)


def test_transports_chosen_with_the_open_hand_pay_for_the_line_though_it_is_covered() -> None:
    pilot = opened(placed("lines", SHARED))
    pilot.hold("p")
    goals = (one for one in asked(pilot).answers if one.icon in ("line-ship", "line-plane"))
    goal = next(one for one in goals if one.allowed)
    carry_out(table(pilot), goal.means)
    carry_out(table(pilot), want.Adjust(TRANSPORTS, 1))
    pilot.let_go("p")
    assert pilot.sees(NEUTRAL) and "Transport" not in panel(pilot)
    pilot.keys("enter")
    taken = [turn.action for turn in table(pilot).controller.session.log]
    assert any(isinstance(one, do.TakeLine) and one.transports == 1 for one in taken)


def test_a_way_drawn_with_a_covered_hand_is_told_as_before() -> None:
    pilot = drawn("guide, ranger", "drive", 0)
    pilot.let_go("p")
    state = table(pilot).state
    carry_out(table(pilot), want.ShowWay(way_to(state, state.way.goal if state.way else -1)))
    assert not pilot.sees(NEUTRAL)
