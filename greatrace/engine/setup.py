"""The setup of a race (2)."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from greatrace.engine.solo.torpedo import Torpedo, maximum
from greatrace.engine.state import Dashboard, Own, Secrets, State, Table
from greatrace.engine.tables import Tables
from greatrace.kernel.chance import seeded

START_FRANCS: Final = 80
LAST_CREW_FRANCS: Final = 70
"""Francs of the crew that is last in the first round (2.6)."""


def new_state(race: Tables, seed: int) -> State:
    """Return the position before the first round: nothing is drawn, nobody has moved (2.4–2.8)."""
    bag = tuple(kind.count for kind in race.tiles)
    deck = tuple(card.count for card in race.cards)
    none = (0,) * len(deck)
    table = Table(
        round=0, order=tuple(range(race.seats)),
        dashboards=tuple(_dashboard(race, seat) for seat in range(race.seats)),
        tiles=bytes(race.cells), bag=bag, bag_size=sum(bag), removed=(0,) * len(bag),
        deck_size=sum(deck), discard=none, playing=(), market=(), arrivals=(),
        clock=race.seats + (race.rival is not None), frames=(), torpedo=_torpedo(race),
    )
    return State(table, Secrets(tuple(Own() for _ in race.crews), bag, deck, seeded(seed)))


def _dashboard(race: Tables, seat: int) -> Dashboard:
    crew = race.crews[seat]
    last = seat == race.seats - 1 if not race.alone else race.rival is not None and race.rival.torpedo_first
    return Dashboard(
        cell=race.start_cell, fuel=crew.fuel, engine=crew.engine, chassis=crew.chassis,
        money=LAST_CREW_FRANCS if last else START_FRANCS, cards=0, shown=(),
        scout=0, mechanic=0, escort=0, funding=0, passed=False, arrived=0, leader_ready=True,
        corridor=1, stamp=2 if race.alone and last else seat + 1,
    )


def _torpedo(race: Tables) -> Torpedo | UnsetType:
    """Return the Torpedo at the start with full gauges (14.2), none where others race."""
    solo = race.rival
    if solo is None:
        return UNSET
    most = maximum(solo.stickers, race.stickers_work)
    return Torpedo(
        cell=race.start_cell, fuel=most, mechanics=most, corridor=1, stamp=1 if solo.torpedo_first else 2,
        arrived=0, first=solo.torpedo_first, stickers=solo.stickers, reached=(race.start_cell,),
    )
