"""Whoever has looked at the hand plays its cards by their keys, without holding P any longer (1.8)."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, opened, table
from tests.ui.race.table.test_unseen_choice import NEUTRAL, found, key_of

HOLD = "Hold P, or press the eye, to see the hand."


def look(pilot: Pilot) -> None:
    pilot.hold("p")
    pilot.hold("p")
    pilot.let_go("p")


def private() -> Pilot:
    """France answers alone whether it cancels the Saboteur."""
    pilot = opened(placed("reacting", (0, 1, 4)))
    pilot.press(next(node.name for node in pilot.nodes("button") if node.name.startswith("answer-1")))
    assert isinstance(pilot.scene, PrivateAnswer)
    pilot.leap()
    return pilot


def actions(pilot: Pilot) -> list[do.AnyAction]:
    return [turn.action for turn in table(pilot).controller.session.log]


def test_a_ranger_that_was_seen_counters_by_its_key() -> None:
    pilot = private()
    assert "hold P first" in pilot.find("ranger").value
    pilot.keys("r")
    assert isinstance(pilot.scene, PrivateAnswer) and pilot.sees(HOLD)
    look(pilot)
    page = pilot.scene
    assert isinstance(page, PrivateAnswer) and not page.open
    assert "hold P first" not in pilot.find("ranger").value
    pilot.keys("r")
    assert not isinstance(pilot.scene, PrivateAnswer)


def test_a_jerrican_that_was_seen_is_played_by_its_key() -> None:
    pilot = opened(sequence(CREW, hand="jerrican, guide", humans=SHARED))
    jerrican = table(pilot).state.race.jerrican
    pilot.keys("j")
    assert pilot.sees(HOLD) and do.Play(jerrican) not in actions(pilot)
    look(pilot)
    pilot.keys("j")
    assert pilot.sees("The second press plays the card.") and do.Play(jerrican) not in actions(pilot)
    pilot.keys("j")
    assert do.Play(jerrican) in actions(pilot) and not table(pilot).state.opened


def test_a_key_tells_nothing_of_a_hand_without_a_jerrican() -> None:
    pilot = opened(sequence(CREW, hand="ranger, guide", humans=SHARED))
    look(pilot)
    pilot.keys("j")
    assert pilot.sees(HOLD)


def test_a_toolbox_that_was_seen_is_used_by_its_key_and_not_told_of() -> None:
    pilot = opened(placed("repairing", SHARED))
    pilot.keys("3")
    assert not pilot.sees(NEUTRAL), "nobody has looked"
    look(pilot)
    pilot.keys("3")
    assert pilot.sees(NEUTRAL) and not table(pilot).state.opened
    pilot.keys("enter")
    assert any(isinstance(one, do.UsePart) for one in actions(pilot))


def test_a_guide_that_was_seen_goes_in_by_its_key() -> None:
    pilot = found("guide, ranger")
    pilot.hold("p")
    pilot.hold("p")
    key = key_of(pilot, "With Guide")
    pilot.let_go("p")
    assert key not in [one.key for one in question(table(pilot).state).answers], "it is another one's"
    pilot.keys(key)
    assert pilot.sees(NEUTRAL)
    pilot.keys(key_of(pilot, next(one.label for one in question(table(pilot).state).answers
                                  if "Pay all" in one.label)))
    assert any(isinstance(one, do.Enter) and one.guide for one in actions(pilot))


def test_a_look_counts_for_its_own_question_only() -> None:
    pilot = opened(sequence(CREW, hand="jerrican, guide", humans=SHARED))
    look(pilot)
    assert table(pilot).state.looked(0)
    pilot.keys("3")
    pilot.wait(0.1)
    assert not table(pilot).state.looked(0)
    pilot.keys("j")
    assert pilot.sees(HOLD)
