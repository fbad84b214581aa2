"""What a crew may answer by a cell, a card or a box, what would have no effect, what it has just begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from greatrace.bots.aiming import aimed_clearing
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import SequenceBegan
from greatrace.engine.questions.registry import takes
from greatrace.engine.questions.repairing.rules import repairs
from greatrace.engine.solo.events import TorpedoActed
from greatrace.engine.targets import removable
from greatrace.prose.actions import action_label
from greatrace.prose.events import doer
from greatrace.ui.race.table.state.drawn_way import ADVISED, leads_somewhere, line_leaves
from greatrace.ui.race.table.state.hint import hinted_action
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState

BoardAction = do.Step | do.TakeLine | do.Lay | do.Pick
"""Answers given by choosing a cell."""
HandAction = do.Play | do.UsePart | do.Discard
"""Answers given by choosing a card of the hand."""


def doubt_of(state: TableState, action: do.AnyAction, seat: int) -> str:
    """Return why an action would be without effect, though the rules allow it (3.11); empty otherwise."""
    match action:
        case do.Clear() if not removable(state.race, state.table, seat, state.race.edition.clear_where):
            return state.say.tr(
                "There is no tile that could be cleared: the assistant would be used up for nothing."
            )
        case do.Repair():
            return _repairs_nothing(state, seat)
        case do.UseLeader() if _mends(state, seat) and _repairs_nothing(state, seat):
            return state.say.tr(
                "There is nothing to repair, or nothing to repair it with: it would be for nothing."
            )
        case do.Drive() if _drives_nowhere(state, seat):
            return state.say.tr(
                "No cell can be entered from here: the assistant would be used up for nothing."
            )
    return ""


def _drives_nowhere(state: TableState, seat: int) -> bool:
    """Return whether a drive begun now could enter no cell, whatever is bought or played before and in it.

    A Jerrican may come, and covered cards may hold one; money that an assistant could bring comes first.
    """
    if do.Drive() not in state.legal(seat) or state.may_allow_more(seat):
        return False
    return do.Play(state.race.jerrican) not in state.legal(seat) and not leads_somewhere(state, seat)


def _mends(state: TableState, seat: int) -> bool:
    """Return whether the leader of a crew brings a repair (12)."""
    return state.race.crews[seat].leader.effect == "repair"


def _repairs_nothing(state: TableState, seat: int) -> str:
    """Return why a repair would raise no gauge, as far as that shows no secret; empty where it may."""
    tr, crew, view = state.say.tr, state.race.crews[seat], state.known(seat)
    own = view.table.dashboards[seat]
    if (own.engine, own.chassis) == (crew.engine, crew.chassis):
        return tr("Engine and chassis are at their maximum: the assistant would be used up for nothing.")
    if repairs(state.race, view, own) or state.may_allow_more(seat):
        return ""
    return tr("There is no part that could be used: the assistant would be used up for nothing.")


def for_card(state: TableState, seat: int, card: int) -> tuple[do.AnyAction, ...]:
    """Return what pressing a card of a hand may mean now: all that is allowed, else what it would mean."""
    legal = [one for one in state.controller.legal(seat) if isinstance(one, HandAction) and one.card == card]
    if legal:
        return tuple(legal)
    match state.frame:
        case frame if takes(frame, do.Discard):
            return (do.Discard(card),)
        case ask.Repairing() if state.race.effects[card] == "part":
            return (do.UsePart(card, state.race.cards[card].amount),)
        case _:
            return (do.Play(card),)


def usable_cards(state: TableState, seat: int) -> frozenset[int]:
    """Return the kinds of cards to be seen in a hand that its owner may play, use or discard now."""
    if seat not in state.asked:
        return frozenset()
    return frozenset(one.card for one in state.legal(seat) if isinstance(one, HandAction))


def raised_card(state: TableState, seat: int) -> int:
    """Return the kind of the card of a hand that is chosen to be played, if it is seen; -1 for none."""
    hand, place = lying_hand(state, seat), state.raised
    seen = 0 <= place < face_up(state, seat)
    return hand[place] if seen and hand[place] in usable_cards(state, seat) else -1


def touches_hand(action: do.AnyAction) -> bool:
    """Return whether an action tells what is in a hand."""
    match action:
        case do.Play() | do.UsePart() | do.Discard():
            return True
        case do.Step() | do.Enter():
            return action.guide or action.counter == "ranger"
        case do.TakeLine():
            return bool(action.transports)
        case do.Cancel():
            return False
        case _:
            return False


BOX_ACTIONS: Mapping[str, tuple[do.AnyAction, ...]] = {
    "scout": (do.Explore(), do.TakeCard()),
    "mechanic": (do.Repair(), do.Drive()),
    "escort": (do.Clear(),),
    "funding": (do.Fund(),),
}
"""The actions that the assistants of each box of the dashboard are played for (4.1)."""
_MOVES = do.Drive | do.Step | do.Enter | do.Pay | do.GoBack | do.TakeLine
"""The kinds of actions that begin a drive or go on with it."""
_FROM_LIST = do.BuyFuel | do.Play | do.UseLeader
"""The kinds of actions after which a crew is still in its sequence."""
_ASSISTANTS = do.Plan | do.Explore | do.TakeCard | do.Repair | do.Clear | do.Fund
"""The kinds of actions that play another assistant, and of the one that sets them for a round."""


def playable_boxes(state: TableState) -> frozenset[str]:
    """Return the boxes whose assistants the crew that is asked may play now."""
    if not state.asked or state.subject not in state.asked:
        return frozenset()
    legal = state.legal(state.subject)
    return frozenset(box for box, actions in BOX_ACTIONS.items() if any(one in legal for one in actions))


def only_drives(state: TableState) -> bool:
    """Return whether a crew that is asked in its sequence can do nothing but drive, as far as all know.

    Fuel comes with the drive, a Jerrican at any time; a repair that would raise nothing counts as none, and
    so does clearing where that serves nobody.
    """
    if not state.asked or not isinstance(state.frame, ask.Sequence):
        return False
    seat = state.asked[0]
    legal, left = state.legal(seat), do.Drive | do.BuyFuel | do.Pass | do.Play
    plays = [one.card for one in legal if isinstance(one, do.Play)]
    if do.Drive() not in legal or state.may_allow_more(seat) or set(plays) - {state.race.jerrican}:
        return False
    others = [one for one in legal if not isinstance(one, left)]
    useful = [one for one in others if not doubt_of(state, one, seat)]
    return not useful or (useful == [do.Clear()] and aimed_clearing(state.race, state.known(seat)) < 0)


def after_drive(state: TableState) -> bool:
    """Return whether the crew that is asked in its sequence has just driven: it did nothing since."""
    if not state.asked or not isinstance(state.frame, ask.Sequence):
        return False
    own = (turn.action for turn in reversed(state.controller.session.log) if turn.seat == state.asked[0])
    last = next((one for one in own if isinstance(one, _MOVES | _FROM_LIST | _ASSISTANTS)), None)
    return isinstance(last, _MOVES)


def drives_again(state: TableState) -> bool:
    """Return whether a crew that has just driven most likely drives on.

    Four of five crews do so then. In a lesson the guide says what is done, and where a line leaves that can
    be paid its player chooses the way on, unless only driving is left.
    """
    if not after_drive(state):
        return False
    seat = state.asked[0]
    again = do.Drive() in state.legal(seat) and not state.taught and not line_leaves(state, seat)
    return only_drives(state) or again


def turn_goes_on(state: TableState) -> bool:
    """Return whether the crew that is asked acted last, so that no new turn begins after what others did."""
    seat = state.asked[0] if state.asked else -1
    told = (event for event in reversed(state.log) if not isinstance(event, SequenceBegan))
    last = next((event for event in told if isinstance(event, TorpedoActed) or doer(event) >= 0), None)
    return last is not None and not isinstance(last, TorpedoActed) and doer(last) == seat


def just_begun(state: TableState) -> bool:
    """Return whether a drive, clearing or repair was begun last and can be taken back as if it never was."""
    log, frame = state.controller.session.log, state.frame
    if not state.asked or not log or state.controller.undo_stop:
        return False
    last = log[-1]
    match frame:
        case ask.Driving(moved=0):
            begun = isinstance(last.action, do.Drive | do.Play)
        case ask.Clearing():
            begun = isinstance(last.action, do.Clear)
        case ask.Repairing():
            begun = isinstance(last.action, do.Repair | do.Play)
        case _:
            return False
    return begun and last.seat == frame.seat


def begun_by_hint(state: TableState) -> bool:
    """Return whether the drive that draws its way was begun by a hint, and nothing has been done since."""
    return ADVISED in state.amounts and just_begun(state)


class ChooserWay(Struct, frozen=True):
    """One way to do it.

    Attributes:
        label: its words, with the price.
        action: what it does.
        secret: whether it tells what is in the hand.
        hinted: whether the champion would do it.
        icon: a symbol for what it does; empty for none.
    """

    label: str
    action: AnyAction
    secret: bool = False
    hinted: bool = False
    icon: str = ""


def _icon_of(action: AnyAction) -> str:
    """Return the symbol of what an action does; empty if it has none of its own."""
    match action:
        case do.Explore():
            return "scout"
        case do.TakeCard() | do.Play():
            return "card"
        case do.Repair():
            return "mechanic"
        case do.UsePart():
            return "gear"
        case do.Drive():
            return "arrow"
        case do.Discard():
            return "cross"
        case do.BuyFuel():
            return "fuel-drop"
        case _:
            return ""


def chooser_ways(state: TableState, actions: Sequence[AnyAction], seat: int) -> tuple[ChooserWay, ...]:
    """Return a seat's ways; those that tell what is in its hand are secret where others look on."""
    view = state.controller.view(seat)
    plain = frozenset(state.race.legal_actions(state.covered(seat)))
    hinted = hinted_action(state, seat)
    return tuple(
        ChooserWay(
            action_label(action, state.teller, view, state.race),
            action,
            secret=touches_hand(action) and action not in plain,
            hinted=action == hinted,
            icon=_icon_of(action),
        )
        for action in actions
    )
