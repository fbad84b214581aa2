"""Keys that do at once what else takes several: a way to a goal, a card of the hand, what is proposed."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.cards import card_effect
from greatrace.prose.language import language
from greatrace.ui.play.rest import KEYS_REST
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility.positions import POSITIONS
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import actions
from tests.ui.race.table.test_input import at, key


def state_at(controller: Controller) -> TableState:
    return TableState(controller, language("en"))


def answer(state: TableState, letter: str) -> AnswerOption:
    return next(one for one in question(state).answers if one.key == letter)


def test_g_shows_the_way_to_the_finish_and_then_to_other_goals() -> None:
    state = state_at(sequence(CREW))
    assert answer(state, "G").name == "see-goal"
    wanted = key(state, "g")
    assert isinstance(wanted, want.ShowWay) and wanted.way
    assert wanted.way.goal == state.race.finish_cell
    state.draw_way(wanted.way)
    other = key(state, "g")
    assert isinstance(other, want.ShowWay) and other.way and other.way.goal != state.race.finish_cell
    assert answer(state, "G").means == other
    state.draw_way(other.way)
    assert key(state, "g", shift=True) == wanted, "with Shift the one before"


def test_g_shows_the_ways_of_a_drive_one_after_another_and_enter_drives() -> None:
    controller = placed("driving")
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    seen = []
    for _ in range(3):
        pilot.keys("g")
        way = scene.state.way
        assert way and way.goal == scene.panels.board.control.cursor
        seen.append(way.goal)
    assert len(set(seen)) == 3, "each shows another"
    pilot.keys("shift+g")
    assert scene.state.way and scene.state.way.goal == seen[1]
    done = len(controller.session.log)
    pilot.keys("enter", "enter")
    first = controller.session.log[done].action
    assert first == do.Step(seen[1], "escort"), "the escort stands ready for the danger there"


def test_g_goes_through_the_ready_made_plans_so_that_a_stick_does() -> None:
    state = at(ask.Planning)
    assert state.opening, "it is the first round"
    presets = state.opening, *state.ready_plans
    seen = []
    for _ in presets:
        wanted = key(state, "g")
        assert isinstance(wanted, want.PlanAs)
        state.draft.take(wanted.plan)
        seen.append(wanted.plan)
    assert tuple(seen) == presets
    assert key(state, "g") == want.PlanAs(presets[0]) and key(state, "g", True) == want.PlanAs(presets[-2])
    state.draft.clear()
    assert key(state, "g", True) == want.PlanAs(presets[-1])


def test_who_is_bound_for_a_goal_drives_on_instead() -> None:
    state = state_at(sequence(CREW))
    state.bound[0] = state.race.finish_cell
    names = [one.name for one in question(state).answers]
    assert "set-out" in names and "see-goal" not in names


def test_nobody_who_cannot_drive_is_shown_a_way() -> None:
    state = state_at(sequence(CREW.replace("mechanic: 2", "mechanic: 0")))
    assert "see-goal" not in [one.name for one in question(state).answers]


def test_8_chooses_the_first_card_that_can_be_played_and_then_plays_it() -> None:
    state = state_at(sequence(CREW, hand="guide, financier, pilot"))
    assert (answer(state, "8").label, answer(state, "8").note) == ("Play a card", "Pilot: no fuel after it")
    pilot = state.race.effects.index("pilot")
    place = state.controller.view(0).own.hand.index(pilot)
    assert key(state, "8") == want.Raise(place, pressed=True)
    state.raised = place
    assert key(state, "8") == want.Act(do.Play(pilot), 0)


def test_a_card_face_down_is_not_told_of() -> None:
    state = state_at(sequence(CREW, hand="guide, financier", humans=(0, 1)))
    assert "8" not in [one.key for one in question(state).answers]


def test_shift_with_a_key_does_as_if_its_answer_is_held() -> None:
    state = state_at(POSITIONS["planning-africa"]())
    state.plan(state.controller.asked[0])
    plan = answer(state, "5")
    assert plan.held and key(state, "5", shift=True) == plan.held


def test_shift_with_a_digit_takes_a_card_of_the_bivouac_at_once() -> None:
    state = at(ask.Bivouac)
    seat = state.asked[0]
    taken = next(one for one in state.legal(seat) if isinstance(one, do.Take))
    assert key(state, str(taken.slot + 1), shift=True) == want.Act(taken, seat)


def test_r_takes_what_is_proposed_and_enter_what_was_chosen() -> None:
    for name in ("tracking", "swapping", "sabotaging"):
        state = state_at(POSITIONS[name]())
        proposed = answer(state, "R")
        assert actions(proposed)[0] in state.legal(state.controller.asked[0]), name
        assert not proposed.first and proposed.stands == "confirm"


def test_a_discarded_card_is_the_one_chosen() -> None:
    state = state_at(POSITIONS["hand-limit"]())
    assert isinstance(state.frame, ask.HandLimit)
    assert "R" not in [one.key for one in question(state).answers], "none is proposed"
    state.amounts["card"] = 2
    assert answer(state, "Enter").first and "R" not in [one.key for one in question(state).answers]


@pytest.mark.parametrize("shift", [False, True])
def test_the_digit_of_a_card_that_is_gone_tells_who_took_it(shift: bool) -> None:
    pilot = at_table(begun(("quick", "", "quick"), leaders=False))
    pilot.leap(KEYS_REST)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    ((slot, taken),) = scene.state.past.takers.items()
    pilot.keys(f"shift+{slot + 1}" if shift else str(slot + 1))
    card, crew = scene.state.teller.card(taken.card), scene.state.teller.crew(taken.seat)
    assert pilot.find("notice").label == f"Slot {slot + 1}: {card}, already taken by {crew}."
    assert scene.state.asked, "nothing was done"
    slot_tip = scene.tree.find(f"slot-{slot + 1}")
    kind = scene.state.teller.data.cards[taken.card]
    effect = card_effect(scene.state.say, kind, scene.state.race.edition)
    assert slot_tip and slot_tip.tip and effect in slot_tip.tip.text, "what it does is read there"


def test_ctrl_z_takes_back_and_ctrl_y_does_it_again() -> None:
    controller = sequence(CREW)
    pilot = at_table(controller)
    pilot.leap()
    before = len(controller.session.log)
    pilot.keys("f")
    pilot.leap()
    assert len(controller.session.log) == before + 1
    for pressed, log in ((pygame.K_z, before), (pygame.K_y, before + 1)):
        pilot.post(pygame.KEYDOWN, key=pressed, mod=pygame.KMOD_CTRL, unicode="")
        pilot.leap()
        assert len(controller.session.log) == log
