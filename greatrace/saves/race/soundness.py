"""The soundness check of saved races: a forged save is refused before it can break anything."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine.board import Board
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import Dashboard, State, Table

MOST_CELLS, MOST_CARD_KINDS, MOST_TILE_KINDS, MOST_CREWS = 250, 64, 250, 5
LARGEST_GAUGE, MOST_COPIES, MOST_ASSISTANTS, MOST_FRANCS = 30, 999, 9, 1_000_000

SEATS = ("seat", "by", "leftover", "queue", "waiting", "target")
CELLS = ("cell", "cells", "first", "second", "chosen")
"""The fields of frames that hold seats, and those that hold cells (-1 for none)."""


def check_race(data: RaceData, state: State) -> None:
    """Check the bounds of every number and the length of every list.

    Raises:
        ValueError: one is wrong; the text is for developers.
    """
    _check_board(data.board)
    _check_components(data)
    _check_table(data, state.table)
    _check_secrets(data, state)


def _need(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(what)


def _within(numbers: Iterable[int], least: int, most: int, what: str) -> None:
    _need(all(least <= number <= most for number in numbers), what)


def _check_board(board: Board) -> None:
    cells = len(board.cells)
    _need(2 <= cells <= MOST_CELLS, "cells")
    _need(len(board.neighbours) == cells, "neighbours")
    for cell, near in enumerate(board.neighbours):
        _within(near, 0, cells - 1, "neighbours")
        _need(all(cell in board.neighbours[other] for other in near), "neighbours")
    _within((city.cell for city in board.cities), 0, cells - 1, "cities")
    _within((city.cards for city in board.cities), 0, 9, "cities")
    _within((end for line in board.lines for end in (line.a, line.b)), 0, cells - 1, "lines")
    _within((line.price for line in board.lines), 0, MOST_FRANCS, "lines")
    _need(board.hex_width > 0, "hexes")


def _check_components(data: RaceData) -> None:
    ids = [city.id for city in data.board.cities]
    _need(len(set(ids)) == len(ids), "cities")
    _need(data.course.start in ids and data.course.finish in ids, "course")
    _need(1 <= len(data.crews) <= MOST_CREWS, "crews")
    gauges = (gauge for crew in data.crews for gauge in (crew.fuel, crew.engine, crew.chassis))
    _within(gauges, 1, LARGEST_GAUGE, "crews")
    _need(len(data.tiles) <= MOST_TILE_KINDS and len(data.cards) <= MOST_CARD_KINDS, "kinds")
    _within((tile.count for tile in data.tiles), 0, MOST_COPIES, "tiles")
    _within((cost for tile in data.tiles for cost in (tile.fuel, tile.mechanics)), 0, LARGEST_GAUGE, "tiles")
    _need(all(card.effect in CARDS for card in data.cards), "cards")
    _within((card.count for card in data.cards), 0, MOST_COPIES, "cards")
    _within((card.amount for card in data.cards), 0, MOST_COPIES, "cards")
    edition = data.edition
    assistants = (edition.assistants_two_crews, edition.assistants_more_crews)
    _within(assistants, 1, MOST_ASSISTANTS, "assistants")


def _check_table(data: RaceData, table: Table) -> None:
    seats, cells, tiles, cards = len(data.crews), len(data.board.cells), len(data.tiles), len(data.cards)
    _need(sorted(table.order) == list(range(seats)), "order")
    _need(len(table.dashboards) == seats, "dashboards")
    _need(len(table.tiles) == cells and max(table.tiles, default=0) <= tiles, "tiles")
    for counts, kinds in ((table.bag, tiles), (table.removed, tiles), (table.discard, cards)):
        _need(len(counts) == kinds, "counts")
        _within(counts, 0, MOST_COPIES, "counts")
    _within(table.playing, 0, cards - 1, "playing")
    _within(table.market, -1, cards - 1, "market")
    _need(len(table.market) <= MOST_CREWS + 2, "market")
    _within(table.arrivals, 0, seats - 1, "arrivals")
    for seat, dashboard in enumerate(table.dashboards):
        _check_dashboard(data, seat, dashboard)
    for frame in table.frames:
        _check_frame(frame, seats, cells)


def _check_dashboard(data: RaceData, seat: int, dashboard: Dashboard) -> None:
    crew = data.crews[seat]
    _within((dashboard.cell,), 0, len(data.board.cells) - 1, "place")
    _within((dashboard.fuel,), 0, crew.fuel, "fuel")
    _within((dashboard.engine,), 0, crew.engine, "engine")
    _within((dashboard.chassis,), 0, crew.chassis, "chassis")
    _within((dashboard.money,), 0, MOST_FRANCS, "money")
    boxes = (dashboard.scout, dashboard.mechanic, dashboard.escort, dashboard.funding)
    _within(boxes, 0, MOST_ASSISTANTS, "assistants")
    _within((dashboard.corridor,), 1, MOST_CELLS, "corridor")
    _within((dashboard.arrived,), 0, len(data.crews), "arrived")


def _check_frame(frame: Struct, seats: int, cells: int) -> None:
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        if isinstance(value, Struct):
            _check_frame(value, seats, cells)
        numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        if name in SEATS:
            _within(numbers, 0, seats - 1, name)
        elif name in CELLS:
            _within(numbers, -1, cells - 1, name)
        else:
            _within(numbers, -1, MOST_COPIES, name)


def _check_secrets(data: RaceData, state: State) -> None:
    table, secrets, cards, tiles = state.table, state.secrets, len(data.cards), len(data.tiles)
    _need(len(secrets.own) == len(data.crews), "secrets")
    for own, dashboard in zip(secrets.own, table.dashboards, strict=True):
        _within(own.hand, 0, cards - 1, "hand")
        _need(len(own.hand) == dashboard.cards, "hand")
        _within(own.drawn, 0, max(cards, tiles) - 1, "drawn")
    _need(len(secrets.bag) == tiles and sum(secrets.bag) == table.bag_size, "bag")
    _need(len(secrets.deck) == cards and sum(secrets.deck) == table.deck_size, "deck")
    _within((*secrets.bag, *secrets.deck), 0, MOST_COPIES, "counts")
    _check_next(secrets.next_tiles, secrets.bag, "next tiles")
    _check_next(secrets.next_cards, secrets.deck, "next cards")
    _within((secrets.chance,), 0, (1 << 64) - 1, "chance")


def _check_next(kinds: tuple[int, ...], counts: tuple[int, ...], what: str) -> None:
    """Check that what is drawn next is there to be drawn."""
    _within(kinds, 0, len(counts) - 1, what)
    _need(all(kinds.count(kind) <= counts[kind] for kind in set(kinds)), what)
