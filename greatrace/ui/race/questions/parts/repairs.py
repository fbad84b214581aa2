"""The parts of a repair (5.3): how many of each kind are used, and the actions that use them."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from greatrace.bots.quick import repaired
from greatrace.engine import actions as do
from greatrace.engine.state import View
from greatrace.ui.race.questions.parts.gauges import setting
from greatrace.ui.race.table.state.table_state import TableState

BOUGHT = "bought"
"""The name under which the state keeps the parts to be bought."""


class Part(Struct, frozen=True):
    """Parts of one kind.

    Attributes:
        card: the kind of card; -1 for bought parts.
        points: that one of them brings.
        number: how many are used.
        most: how many could be used.
    """

    card: int
    points: int
    number: int
    most: int


def parts_of(state: TableState, view: View, room: int, affordable: int) -> tuple[Part, ...]:
    """Return the parts of the hand and the bought ones, as many as the player has set.

    Until then those that are proposed, which may be none.
    """
    found, usual = [], proposed_parts(state, view)
    cards = Counter(part.card for part in usual if isinstance(part, do.UsePart))
    for card in state.race.parts:
        held = view.own.hand.count(card)
        if held:
            name = state.race.card_id(card)
            points = state.race.cards[card].amount
            found.append(Part(card, points, setting(state, name, cards[card], held), held))
    most = min(affordable, room)
    found.append(Part(-1, 1, setting(state, BOUGHT, len(usual) - cards.total(), most), most))
    return tuple(found)


def proposed_parts(state: TableState, view: View) -> tuple[do.BuyPart | do.UsePart, ...]:
    """Return the parts that the champion would use; none while it thinks, or a covered hand may hold better.

    In a lesson, where it does not think, they are those of a quick crew; none once the player was faster.
    """
    proposal = state.proposal
    if state.may_allow_more(view.seat) or proposal.thinking:
        return ()
    if proposal.parts is not None:
        return proposal.parts
    return () if state.amounts else repaired(state.race, view)


def proposed_engine(parts: tuple[do.BuyPart | do.UsePart, ...]) -> int:
    """Return how many points of some parts the engine gains."""
    return sum(one.engine if isinstance(one, do.UsePart) else one.gauge == "engine" for one in parts)


def useful(parts: tuple[Part, ...], room: int) -> bool:
    """Return whether every part finds room for a point if the one with most points comes last (10.6)."""
    points = [part.points for part in parts for _ in range(part.number)]
    return not points or sum(points) - max(points) < room


def repair_actions(parts: tuple[Part, ...], engine: int) -> tuple[do.AnyAction, ...]:
    """Return the actions that use parts so that the engine gains so many points.

    Small parts come first: only the last one may lose points.
    """
    actions: list[do.AnyAction] = []
    for part in sorted(parts, key=lambda one: one.points):
        for _ in range(part.number):
            share = min(part.points, engine)
            engine -= share
            actions.append(_use(part, share))
    return tuple(actions)


def _use(part: Part, engine: int) -> do.AnyAction:
    if part.card < 0:
        return do.BuyPart("engine" if engine else "chassis")
    return do.UsePart(part.card, engine)
