"""The soundness check of what a saved race was begun with: board, components, course.

Ids of crews, leaders, cards, tiles, editions, cities and boards that this version does not know are accepted:
they have generic names and looks. Words with a fixed set of values (colours, kinds of lines, axes, effects)
are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from greatrace.engine.board import Board, Cell
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.race_data import RaceData
from greatrace.saves.bounds import among, distinct_ids, need, one_liners, well_formed_ids, within

MOST_CELLS, MOST_LINES, MOST_COURSES, MOST_FRANCS = 250, 5000, 5000, 1_000_000
MOST_CARD_KINDS, MOST_TILE_KINDS, MOST_CREWS = 64, 250, 5
TERRAIN_NAMES = 4
"""A terrain with names of its own has one in each language."""
LARGEST_GAUGE, MOST_COPIES, MOST_ASSISTANTS = 30, 999, 9
LARGEST_HEX, LARGEST_GRID = 10_000, 1000
"""Widest hexagon in board pixels; most columns and rows of a map."""
FARTHEST, WIDEST = 1_000_000, 721
"""Largest longitude or latitude, and the most degrees that a cell spans."""
ROUNDING = 0.01
"""Largest deviation in degrees of a cell from the map's projection."""
COLOURS, LINE_KINDS = ("purple", "blue", "yellow", "green", "red"), ("sea", "air")
CRAFTS, AXES = ("", "airship"), ("ns", "ew")


def check_board(board: Board) -> None:
    """Check a board.

    Raises:
        ValueError: it is unsound; the text is for developers.
    """
    cells = len(board.cells)
    need(2 <= cells <= MOST_CELLS, "cells")
    well_formed_ids((board.id, board.tile_set), "board")
    one_liners((board.title, *(cell.label for cell in board.cells)), "texts")
    _check_neighbours(board)
    _check_cities(board)
    _check_lines(board)
    _check_terrains(((one.look, one.names) for one in board.terrains), "terrains")
    distinct_ids((one.tile for one in board.terrains), "terrains")
    _check_positions(board)


def check_components(data: RaceData) -> None:
    """Check crews, tiles, cards, edition and course.

    Raises:
        ValueError: one is unsound; the text is for developers.
    """
    ids = [city.id for city in data.board.cities]
    need(data.course.start in ids and data.course.finish in ids, "course")
    need(data.course.start != data.course.finish, "course")
    among((data.course.axis,), AXES, "course")
    _check_crews(data)
    _check_tiles(data)
    _check_cards(data)
    _check_edition(data)


def _check_neighbours(board: Board) -> None:
    cells = len(board.cells)
    need(len(board.neighbours) == cells, "neighbours")
    for cell, near in enumerate(board.neighbours):
        within(near, 0, cells - 1, "neighbours")
        need(all(cell in board.neighbours[other] for other in near), "neighbours")
        need(len(set(near)) == len(near) <= 6 and cell not in near, "neighbours")


def _check_cities(board: Board) -> None:
    distinct_ids((city.id for city in board.cities), "cities")
    one_liners((city.name for city in board.cities), "cities")
    among((city.colour for city in board.cities), COLOURS, "cities")
    within((city.cell for city in board.cities), 0, len(board.cells) - 1, "cities")
    within((city.cards for city in board.cities), 0, 9, "cities")
    need(len({city.cell for city in board.cities}) == len(board.cities), "cities")


def _check_lines(board: Board) -> None:
    places, ids = {city.cell for city in board.cities}, {city.id for city in board.cities}
    need(len(board.lines) <= MOST_LINES and len(board.courses) <= MOST_COURSES, "lines")
    distinct_ids((line.id for line in board.lines), "lines")
    need(all(line.a != line.b and {line.a, line.b} <= places for line in board.lines), "lines")
    within((line.price for line in board.lines), 0, MOST_FRANCS, "lines")
    among((line.kind for line in board.lines), LINE_KINDS, "lines")
    among((line.craft for line in board.lines), CRAFTS, "lines")
    among((end for course in board.courses for end in (course.start, course.finish)), ids, "courses")
    among((course.axis for course in board.courses), AXES, "courses")


def _check_terrains(terrains: Iterable[tuple[str, tuple[str, ...]]], what: str) -> None:
    for look, names in terrains:
        well_formed_ids((look,), what)
        one_liners(names, what)
        need(len(names) in (0, TERRAIN_NAMES) and all(names), what)


def _check_positions(board: Board) -> None:
    """Check that the cells lie on the grid of hexagons and on the earth as those of a map do."""
    hexagon = board.hex_width
    within((hexagon,), 1, LARGEST_HEX, "hexes")
    within((board.width, board.height), hexagon, 2 * LARGEST_GRID * hexagon, "size")
    within((number for cell in board.cells for number in (cell.column, cell.row)), 0, LARGEST_GRID, "grid")
    need(len({(cell.column, cell.row) for cell in board.cells}) == len(board.cells), "grid")
    for cell in board.cells:
        within((cell.x / hexagon - cell.column,), 0, 1.5, "places")
        within((cell.x,), 0, board.width, "places")
        within((cell.y,), 0, board.height, "places")
    within((number for one in board.cells for number in (one.longitude, one.latitude)),
           -FARTHEST, FARTHEST, "degrees")  # fmt: skip
    _check_rows(board.cells)
    _check_projection([(cell.x, cell.longitude) for cell in board.cells], hexagon)
    _check_projection([(cell.y, -cell.latitude) for cell in board.cells], hexagon)


def _check_rows(cells: Sequence[Cell]) -> None:
    """Check that rows are level, and that lower rows lie lower."""
    heights = {cell.row: cell.y for cell in cells}
    need(all(heights[cell.row] == cell.y for cell in cells), "rows")
    ordered = [heights[row] for row in sorted(heights)]
    need(all(above < below for above, below in pairwise(ordered)), "rows")


def _check_projection(pairs: Sequence[tuple[float, float]], hexagon: float) -> None:
    """Check that degrees increase in proportion to board pixels."""
    (first, low), (last, high) = min(pairs), max(pairs)
    slope = (high - low) / (last - first) if last > first else 0.0
    within((slope * hexagon,), 0, WIDEST, "degrees")
    within((low + slope * (at - first) - degrees for at, degrees in pairs), -ROUNDING, ROUNDING, "degrees")


def _check_crews(data: RaceData) -> None:
    need(1 <= len(data.crews) <= MOST_CREWS, "crews")
    distinct_ids((crew.id for crew in data.crews), "crews")
    leaders = [crew.leader for crew in data.crews]
    well_formed_ids((leader.id for leader in leaders), "leaders")
    one_liners((text for crew in data.crews for text in (crew.vehicle, crew.colour, crew.emblem)), "crews")
    one_liners((leader.name for leader in leaders), "leaders")
    gauges = (gauge for crew in data.crews for gauge in (crew.fuel, crew.engine, crew.chassis))
    within(gauges, 1, LARGEST_GAUGE, "crews")
    within((leader.amount for leader in leaders), 0, MOST_COPIES, "leaders")


def _check_tiles(data: RaceData) -> None:
    need(len(data.tiles) <= MOST_TILE_KINDS, "tiles")
    distinct_ids((tile.id for tile in data.tiles), "tiles")
    _check_terrains(((tile.look, tile.names) for tile in data.tiles if tile.look), "tiles")
    need(not any(tile.names for tile in data.tiles if not tile.look), "tiles")
    within((tile.count for tile in data.tiles), 0, MOST_COPIES, "tiles")
    within((cost for tile in data.tiles for cost in (tile.fuel, tile.mechanics)), 0, LARGEST_GAUGE, "tiles")


def _check_cards(data: RaceData) -> None:
    need(len(data.cards) <= MOST_CARD_KINDS, "cards")
    distinct_ids((card.id for card in data.cards), "cards")
    among((card.effect for card in data.cards), CARDS, "cards")
    within((number for card in data.cards for number in (card.count, card.amount)), 0, MOST_COPIES, "cards")


def _check_edition(data: RaceData) -> None:
    edition = data.edition
    well_formed_ids((edition.id,), "edition")
    need(len(edition.cards) <= MOST_CARD_KINDS, "edition")
    distinct_ids((one.card for one in edition.cards), "edition")
    within((one.count for one in edition.cards), 0, MOST_COPIES, "edition")
    assistants = (edition.assistants_two_crews, edition.assistants_more_crews)
    within(assistants, 1, MOST_ASSISTANTS, "assistants")
    within((edition.deck_size, edition.refuelling, edition.tracker_tiles), 0, MOST_COPIES, "edition")
