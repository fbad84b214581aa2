"""What happens now and what is expected of whom, in sentences."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language
from greatrace.prose.whyfirst.events import tell
from greatrace.prose.words import listed, signed, signless
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.events import Moved, Revealed
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import ROUNDS

_MOST_NAMED: Final = 3
"""How many who are second together are named; the track shows them all."""


def now(state: TableState) -> str:
    """Return what happens now and what is expected of the player, in one sentence."""
    if state.count:
        return state.say.tr("All cards lie on the table: three, two, one …")
    if state.busy:
        return told(state)
    if state.looking:
        return state.say.tr("Card round {round} is over: see where all figures stand.",
                            round=state.table.round - 1)
    if state.chooser is not None:
        return _choosing(state, state.chooser)
    if state.mover is not None:
        return _moving(state, state.mover)
    if state.controller.asked and state.forced:
        return state.say.tr("The fifth round: all lay their last card in front of themselves.")
    return _waiting(state)


def told(state: TableState) -> str:
    """Return the event that is being shown; a sum with its cards."""
    event, say = state.told, state.say
    match event:
        case None:
            return ""
        case Moved(figure=figure, mover=-1):
            return say.tr("{figure}: {sum}, to {space}.", figure=state.names[figure],
                          sum=sum_text(state, figure), space=signless(event.end))
        case Revealed() if state.data.tactical:
            return say.tr("The cards are turned up: the highest order number moves first.")
        case Revealed():
            return say.tr("The cards are turned up: one figure after the other is moved by its sum.")
    return tell(event, state.names, say)


def sum_text(state: TableState, figure: int) -> str:
    """Return the cards before a figure and their sum, such as ``+3 −4 = −1``."""
    values = state.values_before(figure)
    if len(values) == 1:
        return signed(values[0])
    total = sum(values)
    return f"{' '.join(map(signed, values))} = {signed(total) if total else 0}"


def second_now(state: TableState) -> str:
    """Return who would be second if the stage ended now (15.6); nothing while figures move."""
    if state.busy and state.turned:
        return ""
    say, figures = state.say, state.table.figures
    place = second(figures)
    if place is None:
        return say.tr("All stand on one space: nobody would score now.")
    there = figures.count(place)
    if there > _MOST_NAMED:
        return say.tr("Second now: {n} figures, on {space}.", n=there, space=signless(place))
    who = listed(name for name, figure in zip(state.names, figures, strict=True) if figure == place)
    return say.tr("Second now: {players}, on {space}.", players=who, space=signless(place))


def action_text(action: AnyAction, names: tuple[str, ...], say: Language) -> str:
    """Return what an action does, in a few words without a full stop."""
    match action:
        case Lay(value, before):
            return say.tr("{card} in front of {player}", card=signed(value), player=names[before])
        case Play(card):
            return say.tr("card {number}, {card}", number=card, card=signed(VALUES[card]))
        case Move(figure):
            return say.tr("move {figure}", figure=names[figure])


def _choosing(state: TableState, seat: int) -> str:
    say, draft, name = state.say, state.chosen, state.names[seat]
    if draft.card is None:
        if state.data.tactical:
            return say.tr("{player}, secretly pick a card.", player=name)
        return say.tr("{player}, secretly pick a card and whom to lay it in front of.", player=name)
    card = signed(VALUES[draft.card])
    if state.data.tactical:
        return say.tr("{card}, number {number}: confirm it, or choose another.", card=card, number=draft.card)
    if draft.before is None:
        return say.tr("In front of whom do you lay {card}?", card=card)
    return say.tr("{card} in front of {player}: confirm it, or choose again.", card=card,
                  player=state.names[draft.before])


def _moving(state: TableState, seat: int) -> str:
    card = state.next_card
    assert card is not None
    return state.say.tr(
        "{player}, number {number} is next: move any figure by {card}.", player=state.names[seat],
        number=card.card, card=signed(VALUES[card.card]),
    )


def _waiting(state: TableState) -> str:
    table, say = state.controller.table, state.say
    if table.phase == "choose":
        waited = [state.names[seat] for seat, chosen in enumerate(table.chosen) if not chosen]
        return say.tr("Still choosing: {players}.", players=listed(waited))
    if table.phase == "move":
        return say.tr("{player} is choosing which figure to move.", player=state.names[table.queue[0].owner])
    return told(state)


def place_line(state: TableState, say: Language) -> str:
    """Return stage and card round in a language."""
    table = state.table
    return say.tr("Stage {stage} of 5 · card round {round} of 5", stage=table.stage,
                        round=min(table.round, ROUNDS))
