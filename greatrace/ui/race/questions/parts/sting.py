"""What the Torpedo's danger effect costs, and whether taking a card of the bivouac brings it (14.5)."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.engine.decisions import Bivouac
from greatrace.engine.questions.suffering.rules import taken_of
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Dashboard
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import listed
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.race.questions.parts.gauges import gauge
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import order_of


class Sting(Struct, frozen=True):
    """A danger effect that a pick brings, unless it is countered.

    Attributes:
        cards: the danger cards left lying, one of them at least to the end.
        loss: what it takes of what the crew has then.
    """

    cards: tuple[int, ...]
    loss: Loss


def sting_of(state: TableState, seat: int, slot: int) -> Sting | None:
    """Return the danger effect that taking the card of a slot brings; nothing where it may still pass."""
    own, order = state.table.dashboards[seat], order_of(state) if state.race.rival else None
    frame = state.table.frames[-1]
    if order is None or own.arrived or not isinstance(frame, Bivouac):
        return None
    cards = dangers_left(state.race, state.table.market, len(frame.queue), slot)
    holding = structs.replace(own, cards=own.cards + 1)
    return Sting(cards, taken_of(holding, order.card.effect)) if cards else None


def sting_words(state: TableState, sting: Sting) -> str:
    """Return which danger cards are left lying, and what that costs."""
    cards = listed(state.teller.card(card) for card in sting.cards)
    return state.say.tr("leaves {cards}: {loss}", cards=cards, loss=loss_text(sting.loss, state.say))


def effect_gauges(state: TableState, own: Dashboard, taken: Loss) -> tuple[Gauge, ...]:
    """Return the gauges, the purse and the hand that an effect lowers, now and afterwards."""
    pairs = (
        ("fuel", own.fuel, taken.fuel), ("engine", own.engine, taken.engine),
        ("chassis", own.chassis, taken.chassis), ("money", own.money, taken.francs),
    )
    found = [gauge(state, name, now, now - less) for name, now, less in pairs if less]
    if taken.cards:
        found.append(gauge(state, "cards", own.cards, own.cards - taken.cards, state.say.tr("Cards")))
    return tuple(found)
