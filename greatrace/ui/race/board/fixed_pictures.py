"""The pictures on the map that do not change while the camera rests, and names beside panels as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec import Struct

from greatrace.engine.board import Board
from greatrace.prose.words import francs
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import cities, routes
from greatrace.ui.race.board.clutter import Clutter
from greatrace.ui.race.board.geometry import Sight, overlap
from greatrace.ui.race.board.names import NAMED, Names, PlacedName, city_box
from greatrace.ui.race.board.placed_picture import PlacedPicture


class FixedPictures(Struct, frozen=True):
    """Cities and the prices of the lines.

    Attributes:
        grounds: the light grounds of the cities, which lie under the lines.
        marks: discs and badges.
        own: the boxes in pixels of disc and badge of every city.
        tags: the prices, one for each line, in their places when nothing is in the way.
        taken: boxes in pixels that a price must not cover.
    """

    grounds: tuple[PlacedPicture, ...] = ()
    marks: tuple[PlacedPicture, ...] = ()
    own: tuple[tuple[pygame.Rect, ...], ...] = ()
    tags: tuple[PlacedPicture, ...] = ()
    taken: tuple[pygame.Rect, ...] = ()


def fixed_pictures(
    look: Look, sight: Sight, board: Board, barred: Sequence[pygame.Rect]
) -> FixedPictures:
    """Place everything so that as little as possible is covered; nothing moves under furniture."""
    symbols = cities.symbol_marks(look, sight)
    badges = cities.card_marks(look, sight)
    whole = [mark.rect for mark in (*symbols, *badges)]
    prices = [francs(line.price) for line in board.lines]
    whole += [box for city in board.cities for box in _kept_free(sight, city.cell)]
    tags = routes.tag_marks(look, sight, prices, [*whole, *barred])
    return FixedPictures(
        grounds=tuple(cities.ground_marks(look, sight)),
        marks=(*symbols, *badges),
        own=cities.own_boxes(look, sight),
        tags=tuple(tags),
        taken=(*whole, *barred),
    )


def _kept_free(sight: Sight, cell: int) -> Iterator[pygame.Rect]:
    """Yield the boxes in pixels that fill a city's hexagon: the wide middle, and tall ones to its tips."""
    yield city_box(sight, cell)
    whole = sight.rect(cell)
    yield whole.inflate(-whole.w // 3, -whole.h // 6)
    yield whole.inflate(-whole.w // 2, -whole.h // 8)


def with_spare(
    namer: Names,
    furniture: Sequence[pygame.Rect],
    names: tuple[PlacedName, ...],
    clutter: Clutter,
    own: Sequence[Sequence[pygame.Rect]],
    before: Sequence[PlacedName] = (),
) -> tuple[PlacedName, ...]:
    """Return the names, those left out placed beside the panels as they are, if over half of a city is seen.

    What has found such a place stays there until a panel covers it: no name moves as a question grows.

    Args:
        namer: finds their places.
        furniture: boxes in pixels of the panels as they are now.
        names: as they find places beside the room that is kept free for panels.
        clutter: what names keep off.
        own: the boxes of disc and badge of every city.
        before: the names as they stood beside panels of other sizes, if nothing else has changed since then.
    """
    sight = namer.sight
    left_out = {name.city for name in names if name.hidden and _half_seen(sight, name.city, furniture)}
    if not left_out:
        return names
    found = {
        name.city: name for name in before
        if name.city in left_out and not name.hidden and name.ink.collidelist(list(furniture)) < 0
    }
    kept = clutter.near(sight.window)
    for name in (*names, *found.values()):
        if not name.hidden:
            kept.add(name.ink, NAMED)
    if anew := left_out - found.keys():
        found |= {name.city: name for name in namer.some(anew, furniture).placed(kept, own)}
    return tuple(found.get(name.city, name) for name in names)


def _half_seen(sight: Sight, city: int, furniture: Sequence[pygame.Rect]) -> bool:
    """Return whether over half of a city's cell is seen beside furniture."""
    box = sight.rect(sight.board.cities[city].cell)
    seen = overlap(box, sight.window) - sum(overlap(box, panel) for panel in furniture)
    return seen > box.w * box.h / 2
