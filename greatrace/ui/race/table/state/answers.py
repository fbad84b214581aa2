"""What a crew may answer, sorted by how it is shown: buttons, cards, cells, slots."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import part_price
from greatrace.engine.questions.registry import takes
from greatrace.engine.questions.repairing.rules import repairs
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import removable
from greatrace.prose.actions import action_label
from greatrace.prose.words import francs
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption
from greatrace.ui.race.table.state.table_state import TableState

BoardAction = do.Step | do.TakeLine | do.Lay | do.Pick
"""Answers given by choosing a cell."""
HandAction = do.Play | do.UsePart | do.Discard
"""Answers given by choosing a card of the hand."""

Ending = do.Halt | do.GoBack | do.Decline
"""Answers that end the question; their button comes last."""

def doubt_of(state: TableState, action: do.AnyAction, seat: int) -> str:
    """Return why an action would be without effect, though the rules allow it (3.11); empty otherwise."""
    match action:
        case do.Clear() if not removable(state.race, state.table, seat, state.race.edition.clear_where):
            return state.say.tr(
                "There is no tile that could be cleared: the assistant would be used up for nothing."
            )
        case do.Repair():
            return _repairs_nothing(state, seat)
    return ""


def _repairs_nothing(state: TableState, seat: int) -> str:
    """Return why a repair would raise no gauge, as far as that shows no secret; empty where it may."""
    tr, crew, view = state.say.tr, state.race.crews[seat], state.known(seat)
    own = view.table.dashboards[seat]
    if (own.engine, own.chassis) == (crew.engine, crew.chassis):
        return tr("Engine and chassis are at their maximum: the assistant would be used up for nothing.")
    if repairs(state.race, view, own) or state.may_hide(seat):
        return ""
    return tr("There is no part that could be used: the assistant would be used up for nothing.")


def plain_answers(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return a button for everything that a crew may answer by neither cell nor card."""
    view, legal = state.known(seat), state.legal(seat)
    plain = [one for one in legal if not isinstance(one, BoardAction | HandAction)]
    groups: list[tuple[str, tuple[do.AnyAction, ...]]] = []
    for action in plain:
        if isinstance(action, do.Sabotage):
            if any(isinstance(g[1][0], do.Sabotage) and g[1][0].seat == action.seat for g in groups):
                continue
            same = tuple(a for a in plain if isinstance(a, do.Sabotage) and a.seat == action.seat)
            groups.append((state.say.tr("Sabotage {crew}", crew=state.teller.crew(action.seat)), same))
        else:
            groups.append((action_label(action, state.teller, view, state.race), (action,)))
    groups += _refused_parts(state, view, legal)
    groups.sort(key=lambda group: isinstance(group[1][0], Ending))
    return tuple(_numbered(groups, legal, seat))


def _refused_parts(
    state: TableState, view: View, legal: Iterable[do.AnyAction]
) -> list[tuple[str, tuple[do.AnyAction, ...]]]:
    """Return the parts that cannot be bought, so that pressing them says why (9.2)."""
    if not isinstance(state.frame, ask.Repairing):
        return []
    wanted = (do.BuyPart("engine"), do.BuyPart("chassis"))
    price = francs(part_price(state.race, view.table.dashboards[view.seat]))
    refused = (part for part in wanted if part not in legal)
    return [(f"{action_label(part, state.teller)} – {price}", (part,)) for part in refused]


def _numbered(
    groups: list[tuple[str, tuple[do.AnyAction, ...]]], legal: tuple[do.AnyAction, ...], seat: int
) -> Iterable[AnswerOption]:
    number = 0
    for label, actions in groups:
        ends = isinstance(actions[0], Ending)
        number += not ends
        key = END_KEY if ends else str(number) if number < 10 else ""
        yield AnswerOption(label, actions, key, actions[0] in legal, seat, "tick" if ends else "")


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


def on_cell(legal: Iterable[do.AnyAction], race: Tables, origin: int, cell: int) -> tuple[do.AnyAction, ...]:
    """Return those of the actions that choosing a cell may mean.

    Args:
        legal: the actions.
        race: the race.
        origin: where the crew's vehicle stands.
        cell: the cell that was chosen.
    """

    def means(action: do.AnyAction) -> bool:
        match action:
            case do.Step() | do.Pick() | do.Lay():
                return action.cell == cell
            case do.TakeLine():
                return race.other_end(action.line, origin) == cell
            case _:
                return False

    return tuple(action for action in legal if means(action))


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
