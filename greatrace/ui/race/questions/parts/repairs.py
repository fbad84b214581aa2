"""The parts of a repair (5.3): how many of each kind are used, and the actions that use them."""

from __future__ import annotations

from msgspec import Struct

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

    Until then those of the hand that raise the gauges, which have room for so many points, without loss;
    where there are none, one that is bought.
    """
    found, usual = [], _usual(state, view, room)
    for card in state.race.parts:
        held = view.own.hand.count(card)
        if held:
            name = state.race.card_id(card)
            points = state.race.cards[card].amount
            found.append(Part(card, points, setting(state, name, usual[card], held), held))
    most = min(affordable, room)
    found.append(Part(-1, 1, setting(state, BOUGHT, 0 if any(usual.values()) else 1, most), most))
    return tuple(found)


def _usual(state: TableState, view: View, room: int) -> dict[int, int]:
    """Return how many parts of each kind in the hand raise the gauges without loss, the large ones first."""
    left, found = room, dict[int, int]()
    for card in sorted(state.race.parts, key=lambda card: -state.race.cards[card].amount):
        points = state.race.cards[card].amount
        found[card] = min(view.own.hand.count(card), left // points)
        left -= found[card] * points
    return found


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
