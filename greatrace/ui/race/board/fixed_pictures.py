"""The pictures on the map that do not change while the camera rests."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.engine.race import Race
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import cities, routes
from greatrace.ui.race.board.decor import ornaments
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture


class FixedPictures(Struct, frozen=True):
    """Cities, flags, names, ornaments, and the prices of the lines.

    Attributes:
        marks: all but the prices, in the order in which they are painted.
        names: the names of the cities, which are among them.
        tags: the prices, one for each line, in their places when no vehicle is in the way.
        taken: boxes in pixels that a price must not cover.
    """

    marks: tuple[PlacedPicture, ...]
    names: tuple[PlacedPicture, ...]
    tags: tuple[PlacedPicture, ...]
    taken: tuple[pygame.Rect, ...]


def fixed_pictures(look: Look, sight: Sight, race: Race, teller: Teller) -> FixedPictures:
    """Place everything so that as little as possible is covered."""
    board = race.board
    flags = cities.flag_marks(look, sight, race.start_cell, race.finish_cell)
    symbols = cities.symbol_marks(look, sight)
    badges = cities.card_marks(look, sight)
    whole = [mark.rect for mark in (*flags, *symbols, *badges)]
    tags = routes.tag_marks(look, sight, [francs(line.price) for line in board.lines], list(whole))
    # Names may touch the rims of symbols.
    small = -round(sight.hex_width * 0.3)
    taken = [mark.rect.inflate(small, small) for mark in (*flags, *symbols)]
    taken += [mark.rect for mark in (*badges, *tags)]
    decor = ornaments(look, sight, teller, taken)
    names = cities.name_marks(look, sight, [teller.city(n) for n in range(len(board.cities))], taken)
    grounds = cities.ground_marks(look, sight)
    keep_off = (*whole, *(mark.rect for mark in names))
    marks = (*decor, *grounds, *flags, *symbols, *badges, *names)
    return FixedPictures(marks, tuple(names), tuple(tags), keep_off)
