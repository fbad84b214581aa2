"""A card of the hand is chosen by the first press, which says what it does, and played by the second one."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.prose.language import language
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.panels.hand import HandCard
from greatrace.ui.race.table.panels.question.answers import answer_name
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.answers import raised_card, usable_cards
from greatrace.ui.race.table.state.lying_hand import lying_hand
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.race.table.hands import leapt
from tests.ui.race.table.placed import ASKED, placed
from tests.ui.race.table.sequences import sequence

HAND = "financier, pilot, jerrican, guide"


def place(scene: TableScene, card: str) -> int:
    """Where a card of the hand lies."""
    state = scene.state
    return [state.race.cards[one].id for one in lying_hand(state, 0)].index(card)


def played(controller: Controller) -> list[str]:
    """The cards that were played from the hand."""
    acts = (turn.action for turn in controller.session.log)
    return [controller.race.cards[one.card].id for one in acts if isinstance(one, do.Play)]


def test_one_click_on_a_card_chooses_it_and_the_second_plays_it() -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    name = f"card-{place(scene, 'financier')}"
    pilot.press(name)
    assert played(controller) == []
    asked = question(scene.state)
    assert asked.context == "Financier: +30\u00a0F: your purse 80 › 110\u00a0F"
    plays = next(one for one in asked.answers if one.first)
    assert plays.label == "Play Financier" and plays.key == "8"
    assert scene.state.notice.text == "The second press plays the card, or Enter."
    pilot.press(name)
    assert played(controller) == ["financier"] and scene.state.raised == -1


@pytest.mark.parametrize("then", ["answer-8", "enter", "8"])
def test_the_button_of_a_chosen_card_enter_and_its_key_play_it(then: str) -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    pilot.press(f"card-{place(scene, 'financier')}")
    pilot.press(then) if then.startswith("answer") else pilot.keys(then)
    assert played(controller) == ["financier"]


def test_the_key_of_a_card_chooses_the_card_that_can_be_played_first() -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    pilot.keys("8")
    focus = scene.tree.focus
    assert played(controller) == [] and focus and focus.name == f"card-{place(scene, 'pilot')}"
    pilot.keys("8")
    assert played(controller) == ["pilot"]


def test_with_shift_its_key_plays_at_once_and_so_does_a_hold() -> None:
    controller = sequence(hand="financier")
    pilot, _ = leapt(controller)
    pilot.keys("shift+8")
    assert played(controller) == ["financier"]
    controller = sequence(hand="financier")
    pilot, _ = leapt(controller)
    pilot.hold_down("card-0")
    assert played(controller) == ["financier"]


def test_the_arrows_choose_cards_of_the_hand_and_enter_plays() -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    pilot.keys("h", "right")
    assert scene.state.raised == 1 and played(controller) == []
    pilot.keys("right")
    assert scene.state.raised == 1, "a Guide is not played by itself; what was chosen stays"
    pilot.keys("left", "enter")
    assert played(controller) == ["financier"]


def test_a_jerrican_is_chosen_first_by_its_key_too() -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    pilot.keys("j")
    assert played(controller) == [] and raised_card(scene.state, 0) == controller.race.jerrican
    assert [one.label for one in question(scene.state).answers if one.first] == ["Play Jerrican"]
    pilot.keys("j")
    assert played(controller) == ["jerrican"]


def test_escape_and_another_choice_lower_the_card() -> None:
    pilot, scene = leapt(sequence(hand=HAND))
    for lowers in ("escape", "more-fuel", "g"):
        pilot.press("card-0")
        assert now(scene.state.raised) == 0
        pilot.press(lowers) if "-" in lowers else pilot.keys(lowers)
        assert pilot.scene is scene and now(scene.state.raised) == -1, lowers


def test_what_cannot_be_played_says_so_at_the_first_press() -> None:
    controller = sequence(hand=HAND)
    pilot, scene = leapt(controller)
    pilot.press(f"card-{place(scene, 'guide')}")
    assert scene.state.raised == -1 and scene.state.notice.article


@pytest.mark.parametrize("name", sorted(ASKED))
def test_every_question_at_which_a_card_is_chosen_plays_it_by_enter(name: str) -> None:
    state = TableState(placed(name), language("en"))
    hand, usable = lying_hand(state, 0), usable_cards(state, 0)
    for number, card in enumerate(hand):
        means = respond(state, Pressed(f"card-{number}", number))
        if means != want.Raise(number, pressed=True):
            continue
        assert card in usable
        state.raised = number
        act = respond(state, Pressed(f"card-{number}", number))
        asked = question(state)
        assert [one.means for one in asked.answers if one.first] == [act]
        assert asked.opens == (f"card-{number}",)
        others = [one for one in asked.answers if not one.first]
        assert not any(one.key == "Enter" for one in others)
        state.raised = -1
        before = {answer_name(one): one.stands for one in question(state).answers}
        assert before.items() <= {answer_name(one): one.stands for one in asked.answers}.items()


def test_a_chosen_card_is_lowered_to_the_sight_of_others_when_the_hand_is_covered() -> None:
    controller = sequence(hand=HAND, humans=(0, 1))
    pilot, scene = leapt(controller)
    pilot.hold("p")
    pilot.keys("8")
    chosen = scene.state.raised
    cards = [one for one in scene.tree.root.walk() if isinstance(one, HandCard)]
    assert [one.name for one in cards if one.chosen] == [f"card-{chosen}"]
    pilot.let_go("p")
    assert not any(one.chosen for one in cards)
    assert "Pilot" not in question(scene.state).context and played(controller) == []
    pilot.keys("8")
    assert played(controller) == ["pilot"], "its owner has seen which one"
