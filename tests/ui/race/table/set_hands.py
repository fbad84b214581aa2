"""How hands choose among cards and set numbers on the question before they answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.ways.order import order_of, step_of
from greatrace.prose.names import BOXES
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.race.questions.parts.gauges import LEADER, TRANSPORTS
from greatrace.ui.race.questions.parts.marked import going
from greatrace.ui.race.questions.parts.repairs import BOUGHT
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import ShowWay
from greatrace.ui.race.table.state.drawn_way import otherwise_countered
from greatrace.ui.race.table.state.lying_hand import lying_hand
from tests.ui.race.table.shown import set_by, steppers

if TYPE_CHECKING:
    from tests.ui.race.table.hands import Hands


def let_go_of(hands: Hands, card: int, seat: int) -> None:
    """Discard a card of the hand or of the Finder's by choosing it."""
    before = len(hands.controller.session.log)
    if isinstance(hands.controller.frame, ask.Finding):
        hands.card(hands.controller.view(seat).own.drawn.index(card), "drawn")
    elif going(hands.scene.state, seat) > 1:
        hands.throw(lying_hand(hands.scene.state, seat).index(card))
    else:
        hands.card(lying_hand(hands.scene.state, seat).index(card), "head")
    if len(hands.controller.session.log) == before:
        hands.button(do.Discard(card))


def unset(hands: Hands, plan: do.Plan) -> tuple[str, ...]:
    """Take another plan back that was set; return the places where assistants are set."""
    draft = hands.scene.state.draft
    if draft.plan() == plan:
        return ()
    if not draft.left:
        hands.press("answer-anew")
    return BOXES


def set_to(hands: Hands, name: str, value: int, action: do.AnyAction) -> None:
    """Press − or + until an action is offered with what is set then."""
    for _ in range(12):
        if hands.key_of(action):
            return
        ways = settings(hands, name)
        if not ways:
            return
        nearest = min(ways, key=lambda one: abs(ways[one] - value))
        widgets = hands.scene.tree.root.walk()
        hands.press(next(widget.name for widget in widgets if widget.payload == nearest))


def settings(hands: Hands, name: str) -> dict[Press, int]:
    """Return what sets a number of the question now, with the number that it sets."""
    offered = [one for one in question(hands.scene.state).presses if one.allowed]
    pairs = ((one, set_by(one)) for one in offered)
    return {one: adjusts.value for one, adjusts in pairs if adjusts and adjusts.name == name}


def buy_one_part(hands: Hands) -> None:
    """Use no card of the hand that is to be seen in a repair, but one part that is bought."""
    for _ in range(20):
        parts = steppers(question(hands.scene.state))
        wrong = [one for one in parts if one.words != ("1" if one.name == BOUGHT else "0")]
        if not wrong:
            return
        less = wrong[0].name != BOUGHT or int(wrong[0].words) > 1
        button = wrong[0].less if less else wrong[0].more
        widgets = hands.scene.tree.root.walk()
        hands.press(next(widget.name for widget in widgets if widget.payload == button))


def pick(hands: Hands, action: do.Pick) -> None:
    """Press a cell, else the button that names it: what the pointer rests on has no other key than R."""
    before = len(hands.controller.session.log)
    hands.cell(action.cell)
    if len(hands.controller.session.log) == before:
        hands.press("answer-Enter")


def take_line(hands: Hands, action: do.TakeLine) -> None:
    """Choose a line among what is in reach, set what lowers its price, and take it."""
    if action.transports and hands.scene.state.may_allow_more(hands.scene.state.asked[0]):
        hands.uncover()
    answers = question(hands.scene.state).answers
    wanted = next(
        one for one in answers
        if isinstance(one.means, ShowWay) and one.means.way and one.means.way.line == action.line
    )
    widgets = hands.scene.tree.root.walk()
    hands.press(next(widget.name for widget in widgets if widget.payload == wanted))
    set_to(hands, TRANSPORTS, action.transports, action)
    set_to(hands, LEADER, int(action.leader), action)
    hands.button(action)
    hands.cover()


def press_setting(hands: Hands, name: str, value: int) -> None:
    """Press the button that sets a number of the question, if it is there."""
    wanted = next((one for one, number in settings(hands, name).items() if number == value), None)
    widgets = hands.scene.tree.root.walk()
    if wanted is not None:
        hands.press(next(widget.name for widget in widgets if widget.payload == wanted))


def drive(hands: Hands, step: do.Step) -> None:
    """Drive onto a neighbouring cell, with what is used against its danger and stop."""
    hands.show_way(step.cell)
    state = hands.scene.state
    for _ in range(8):
        if state.way is None or not otherwise_countered(state):
            break
        if step_of(order_of(state.way, state.table)) == step:
            break
        hands.counter()
    hands.cell(step.cell)


def fuel_lacking(hands: Hands, points: int) -> int:
    """How many points the stepper of fuel lacks to that many; it begins at what the next drive needs."""
    answers = question(hands.scene.state).answers
    return points - next(int(one.amount.words) for one in answers if one.amount and one.amount.name == "fuel")
