"""The soundness check of saved races: a forged save is refused before it can break anything."""

from __future__ import annotations

from msgspec import UNSET, Struct

from greatrace.engine.race_data import RaceData
from greatrace.engine.state import Dashboard, State, Table
from greatrace.saves.bounds import need, within
from greatrace.saves.race.content import (
    MOST_ASSISTANTS,
    MOST_CELLS,
    MOST_COPIES,
    MOST_CREWS,
    MOST_FRANCS,
    check_board,
    check_components,
)
from greatrace.saves.race.solo import check_solo

MOST_ROUNDS, LATEST_STAMP = 1_000_000, 1_000_000_000
MOST_FRAMES = 20

SEATS = ("seat", "by", "leftover", "queue", "waiting", "target")
CELLS = ("cell", "cells", "first", "second", "chosen")
CARDS = ("card",)
COUNTS = ("fuel", "left", "mechanics", "moved", "reach", "to_lay")
"""The fields of frames that hold seats, cells (-1 for none), cards, and counts of points, cells or things."""


def check_race(data: RaceData, state: State) -> None:
    """Check the bounds of every number and the length of every list.

    Raises:
        ValueError: one is wrong; the text is for developers.
    """
    check_board(data.board)
    check_components(data)
    _check_table(data, state.table)
    _check_secrets(data, state)
    check_solo(data, state)


def _check_table(data: RaceData, table: Table) -> None:
    seats, cells, tiles, cards = len(data.crews), len(data.board.cells), len(data.tiles), len(data.cards)
    need(sorted(table.order) == list(range(seats)), "order")
    need(len(table.dashboards) == seats, "dashboards")
    need(len(table.tiles) == cells and max(table.tiles, default=0) <= tiles, "tiles")
    for counts, kinds in ((table.bag, tiles), (table.removed, tiles), (table.discard, cards)):
        need(len(counts) == kinds, "counts")
        within(counts, 0, MOST_COPIES, "counts")
    within(table.playing, 0, cards - 1, "playing")
    within(table.market, -1, cards - 1, "market")
    need(len(table.market) <= MOST_CREWS + 2, "market")
    within(table.arrivals, 0, seats - 1, "arrivals")
    need(len(set(table.arrivals)) == len(table.arrivals), "arrivals")
    within((table.round,), 0, MOST_ROUNDS, "round")
    within((table.clock,), 0, LATEST_STAMP, "clock")
    within((table.bag_size, table.deck_size), 0, MOST_COPIES * MOST_COPIES, "sizes")
    need(len(table.frames) <= MOST_FRAMES, "frames")
    for seat, dashboard in enumerate(table.dashboards):
        _check_dashboard(data, seat, dashboard)
    for frame in table.frames:
        _check_frame(frame, seats, cells, cards)


def _check_dashboard(data: RaceData, seat: int, dashboard: Dashboard) -> None:
    crew = data.crews[seat]
    within((dashboard.cell,), 0, len(data.board.cells) - 1, "place")
    within((dashboard.fuel,), 0, crew.fuel, "fuel")
    within((dashboard.engine,), 0, crew.engine, "engine")
    within((dashboard.chassis,), 0, crew.chassis, "chassis")
    within((dashboard.money,), 0, MOST_FRANCS, "money")
    boxes = (dashboard.scout, dashboard.mechanic, dashboard.escort, dashboard.funding)
    within(boxes, 0, MOST_ASSISTANTS, "assistants")
    within((dashboard.corridor,), 1, MOST_CELLS, "corridor")
    within((dashboard.arrived,), 0, len(data.crews) + (data.solo is not UNSET), "arrived")
    within((dashboard.stamp,), 0, LATEST_STAMP, "stamp")
    within(dashboard.shown, 0, len(data.cards) - 1, "shown")
    need(len(dashboard.shown) <= dashboard.cards, "shown")


def _check_frame(frame: Struct, seats: int, cells: int, cards: int) -> None:
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        if isinstance(value, Struct):
            _check_frame(value, seats, cells, cards)
        numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        if name in SEATS:
            within(numbers, 0, seats - 1, name)
        elif name in CELLS:
            within(numbers, -1, cells - 1, name)
        elif name in CARDS:
            within(numbers, 0, cards - 1, name)
        else:
            within(numbers, -1, MOST_COPIES, name)


def _check_secrets(data: RaceData, state: State) -> None:
    table, secrets, cards, tiles = state.table, state.secrets, len(data.cards), len(data.tiles)
    need(len(secrets.own) == len(data.crews), "secrets")
    for own, dashboard in zip(secrets.own, table.dashboards, strict=True):
        within(own.hand, 0, cards - 1, "hand")
        need(len(own.hand) == dashboard.cards, "hand")
        within(own.drawn, 0, max(cards, tiles) - 1, "drawn")
        need(len(own.drawn) <= MOST_COPIES, "drawn")
        plan = own.plan
        boxes = (plan.scout, plan.mechanic, plan.escort, plan.funding) if plan else ()
        within(boxes, 0, MOST_ASSISTANTS, "plan")
    need(len(secrets.bag) == tiles and sum(secrets.bag) == table.bag_size, "bag")
    need(len(secrets.deck) == cards and sum(secrets.deck) == table.deck_size, "deck")
    within((*secrets.bag, *secrets.deck), 0, MOST_COPIES, "counts")
    _check_next(secrets.next_tiles, secrets.bag, "next tiles")
    _check_next(secrets.next_cards, secrets.deck, "next cards")
    within((secrets.chance,), 0, (1 << 64) - 1, "chance")


def _check_next(kinds: tuple[int, ...], counts: tuple[int, ...], what: str) -> None:
    """Check that what is drawn next is there to be drawn."""
    within(kinds, 0, len(counts) - 1, what)
    need(all(kinds.count(kind) <= counts[kind] for kind in set(kinds)), what)
