"""The courses that a campaign raced, engraved on small maps for its certificate (14.23)."""

from __future__ import annotations

import pygame

from greatrace.boards.measure import course_way
from greatrace.campaign.campaign import Campaign
from greatrace.engine.board import Board, Course
from greatrace.ui.campaign.book import Book
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import hex_code, mix
from greatrace.ui.race.board.geometry import BoardPage, Point, Projection
from greatrace.ui.race.board.outlines import Outlines, closed
from greatrace.ui.race.board.vector import path, raster, shape

MOST = 4
"""Boards that have a map: those most raced."""

Route = tuple[str, str]
"""The ids of the start and the finish city of a course, in either direction once."""


def courses_raced(campaign: Campaign) -> dict[str, tuple[Route, ...]]:
    """Return the courses raced by board, without those given up: the boards most raced first."""
    found: dict[str, list[Route]] = {}
    for entry in campaign.history:
        board, _, course = entry.result.page.partition(":")
        start, _, finish = course.partition(":")
        if finish and entry.result.outcome != "given_up":
            found.setdefault(board, []).append((min(start, finish), max(start, finish)))
    most = sorted(found, key=lambda board: -len(found[board]))
    return {board: tuple(dict.fromkeys(found[board])) for board in most}


def drawn_maps(book: Book) -> tuple[tuple[Board, tuple[Route, ...]], ...]:
    """Return the boards that have a map with the courses raced on them; boards that are gone have none."""
    ways = courses_raced(book.campaign).items()
    return tuple((book.boards[board], some) for board, some in ways if board in book.boards)[:MOST]


def engraved(look: Look, board: Board, routes: tuple[Route, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return a plate of a size in pixels with a board's coasts and the ways of some courses."""
    page, palette = BoardPage.of(board), look.palette
    scale = min(size[0] / page.width, size[1] / page.height)
    width, height = size[0] / scale, size[1] / scale
    left, top = page.left - (width - page.width) / 2, page.top - (height - page.height) / 2
    view, pixel = (left, top, left + width, top + height), max(width, height) / 100
    outlines = Outlines.seen(Projection.of(board), view, pixel / 4)
    land = "".join(path(ring) for ring in closed(outlines.land, view))
    lines = [_way(board, route) for route in routes]
    data = "".join(path(line, close=False) for line in lines if line)
    dashes = f'stroke-dasharray="{2.4 * pixel:.1f} {1.4 * pixel:.1f}" stroke-linejoin="round"'
    body = shape(path([(left, top), (view[2], top), view[2:], (left, view[3])]), palette.parchment)
    body += shape(land, mix(palette.parchment, palette.sand, 0.8), palette.ink_soft, 0.6 * pixel)
    body += shape(data, None, palette.seal, 1.5 * pixel, dashes)
    for x, y in sorted({end for line in lines if line for end in (line[0], line[-1])}):
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 * pixel:.1f}" fill="{hex_code(palette.seal)}"/>'
    plate = raster(body, size, (left, top, width, height))
    pygame.draw.rect(plate, palette.walnut, plate.get_rect(), max(1, size[1] // 60))
    return plate


def _way(board: Board, route: Route) -> list[Point]:
    """Return the middles of the cells between the ends of a course; empty where an end is gone."""
    if not set(route) <= {city.id for city in board.cities}:
        return []
    return [(board.cells[cell].x, board.cells[cell].y) for cell in course_way(board, Course(*route, "ns"))]
