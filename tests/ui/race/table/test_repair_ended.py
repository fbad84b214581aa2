"""A repair that ends has been in vain only where no part was used in it (5.3)."""

from __future__ import annotations

import pytest

from greatrace.campaign.missions import Mission
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.parts import repairs
from greatrace.ui.race.questions.parts.repairs import BOUGHT, repair_ends
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input.intents import Act, Adjust, Confirm, Notify
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.proposing import ProposalState
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import steppers
from tests.ui.race.table.test_announced import table


def test_a_repair_in_which_a_part_was_used_has_not_been_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-line"))
    for round_ in range(2):
        state.controller.act(do.Repair(), 0)
        before = repair_ends(state, 0)
        assert isinstance(before.means, Confirm) and before.note, f"nothing used in repair {round_ + 1}"
        state.controller.act(do.BuyPart("engine"), 0)
        after = repair_ends(state, 0)
        assert isinstance(after.means, Act) and not after.doubt and not after.note
        state.controller.act(do.Halt(), 0)
        while state.controller.think():
            pass


@pytest.mark.parametrize(("worn", "goes_on"), [(1, False), (2, True)])
def test_a_repair_ends_by_itself_once_nothing_is_worn_and_is_taken_back_with_its_part(
    worn: int, goes_on: bool
) -> None:
    crew = CREW.replace("engine: 4, chassis: 4", f"engine: {5 - worn}, chassis: 5")
    pilot = at_table(sequence(crew, deeds="repair"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    game = scene.controller
    before = len(game.session.log)
    carry_out(scene, Act(do.BuyPart("engine"), 0))
    assert isinstance(game.frame, ask.Repairing) == goes_on
    assert len(game.session.log) == before + 1 + (not goes_on)
    if not goes_on:
        scene.drives.undo()
        assert len(game.session.log) == before and isinstance(game.frame, ask.Repairing)


def test_parts_that_are_bought_tell_their_sum_only_once_there_is_one() -> None:
    crew = CREW.replace("engine: 4", "engine: 2")
    scene = at_table(sequence(crew, "spare-parts", deeds="repair")).scene
    assert isinstance(scene, TableScene)
    notes = []
    for number in range(3):
        carry_out(scene, Adjust(BOUGHT, number))
        notes += [one.note for one in steppers(question(scene.state)) if one.name == BOUGHT]
    assert notes == ["40\u00a0F each", "1 × 40\u00a0F = 40\u00a0F", "2 × 40\u00a0F = 80\u00a0F"]


def ending(scene: object) -> AnswerOption:
    """Return the answer that ends the repair."""
    assert isinstance(scene, TableScene), "nothing else is asked"
    shown = (one.payload for one in scene.panels.question.walk())
    return next(one for one in shown if isinstance(one, AnswerOption) and one.label == "End the repair")


def test_while_parts_are_chosen_the_end_of_a_repair_only_says_so() -> None:
    pilot = at_table(sequence(CREW, hand="spare-parts", deeds="repair"))
    pilot.leap()
    pilot.press("more-spare-parts")
    end = ending(pilot.scene)
    assert not end.allowed and end.note == "parts are chosen"
    assert isinstance(end.means, Notify) and "Parts are chosen" in end.means.text
    pilot.press("answer-E")
    pilot.press("less-spare-parts")
    assert isinstance(ending(pilot.scene).means, Confirm), "none is chosen any more"


def test_the_rows_of_a_repair_stay_when_the_first_part_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repairs, "proposed_parts", lambda state, view: ())
    monkeypatch.setattr(ProposalState, "thinking", False)
    pilot = at_table(sequence(CREW, hand="spare-parts", deeds="repair"))
    pilot.leap()
    before = pilot.find("more-spare-parts").rect
    pilot.press("more-spare-parts")
    after = pilot.find("more-spare-parts").rect
    assert abs(after[1] - before[1]) < before[3] / 3
