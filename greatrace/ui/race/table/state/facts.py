"""What is public about a crew, in words (1.8)."""

from __future__ import annotations

from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard
from greatrace.prose.names import BOXES, GAUGES, box_name, gauge_name
from greatrace.prose.words import francs
from greatrace.ui.race.table.state.position import Position


def state_words(state: Position, seat: int) -> tuple[str, ...]:
    """Return what stands out about a crew: passed, arrived, broken down."""
    own, say = state.table.dashboards[seat], state.say
    found = []
    if own.arrived:
        found.append(say.tr_c("crew state", "arrived in place {n}", n=own.arrived))
    elif own.passed:
        found.append(say.tr_c("crew state", "passed"))
    if not own.engine:
        found.append(say.tr_c("crew state", "broken down"))
    return tuple(found)


def public_terms(state: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """Return everything public about a crew (1.8) as names and values."""
    own, crew, say = state.table.dashboards[seat], state.race.crews[seat], state.say
    terms = [(gauge_name(say, gauge), f"{getattr(own, gauge)}/{getattr(crew, gauge)}") for gauge in GAUGES]
    terms.append((say.tr_c("fact", "money"), francs(own.money)))
    terms.append(held_cards(state, own))
    terms += [(box_name(say, box), str(getattr(own, box))) for box in BOXES]
    terms.append((say.tr_c("fact", "where"), place_text(state, own)))
    if state.race.leaders:
        ready = say.tr_c("leader", "ready") if own.leader_ready else say.tr_c("leader", "used")
        terms.append((crew.leader.name, ready if crew.leader.once_a_round else say.tr_c("leader", "always")))
    return tuple(terms)


def held_cards(state: Position, own: Dashboard) -> tuple[str, str]:
    """Return the name and value of a hand: how many cards, and those that all have seen taken."""
    shown = f" ({state.teller.cards(own.shown)})" if own.shown else ""
    return state.say.tr_c("fact", "cards in hand"), f"{own.cards}{shown}"


def place_text(state: Position, own: Dashboard | Torpedo, near: bool = False) -> str:
    """Return where a vehicle stands, and the corridor.

    Args:
        state: the table.
        own: of the vehicle.
        near: whether a cell is told by the nearest city, where its label cannot be seen on a map.
    """
    where = state.teller.place(own.cell)
    if near and state.race.city_at[own.cell] < 0:
        where = state.say.tr("near {city}", city=state.teller.near(own.cell))
    return state.say.tr("{place}, corridor {n}", place=where, n=own.corridor)
