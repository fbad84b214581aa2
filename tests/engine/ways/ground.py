"""A race and a chain of open cells, for tests of ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.engine.state import Own, Table, View
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import find_way

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def race() -> Race:
    board = load_board(ROOT / "maps/africa.tmx")
    return Race(race_data(load_components("classic"), board, "second", ("france", "italy"), ""))


class Ground:
    """A chain of open cells from the start, with tiles laid on it."""

    def __init__(self, race: Race, *tiles: str, hand: tuple[str, ...] = (), **gauges: int) -> None:
        self.race = race
        self.cells = _chain(race, max(3, len(tiles)))
        table = race.start(1).state.table
        self.table = laid_on(race, table, dict(zip(self.cells, tiles, strict=False)))
        own = structs.replace(self.table.dashboards[0], **gauges)
        self.table = structs.replace(self.table, dashboards=(own, *self.table.dashboards[1:]))
        cards = [card.id for card in race.cards]
        self.hand = tuple(sorted(cards.index(card) for card in hand))

    def way(self, steps: int, cards: bool | None = None) -> Way:
        """The way to the cell so many steps away."""
        found = find_way(
            self.race, View(self.table, 0, Own(hand=self.hand)), self.cells[steps - 1], cards
        )
        assert found
        return found


def laid_on(race: Race, table: Table, laid: dict[int, str]) -> Table:
    kinds = {tile.id: number for number, tile in enumerate(race.tiles)}
    tiles = bytearray(table.tiles)
    for cell, tile in laid.items():
        if tile:
            tiles[cell] = kinds[tile] + 1
    return structs.replace(table, tiles=bytes(tiles), frames=())


def _chain(race: Race, length: int) -> list[int]:
    """Open cells in a row from the start, which no other way joins."""
    steps = distances(race.neighbours, race.start_cell)
    for cell in range(race.cells):
        way = [cell]
        while steps[way[0]] > 1:
            nearer = [near for near in race.neighbours[way[0]] if steps[near] == steps[way[0]] - 1]
            way.insert(0, min(nearer))
        if len(way) == length and all(race.city_at[one] < 0 and not race.risk[one] for one in way):
            return way
    raise AssertionError("no such chain")

