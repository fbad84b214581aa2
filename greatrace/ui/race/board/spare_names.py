"""Names of cities that are seen where a panel is smaller than the room that is kept free for it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.clutter import Clutter
from greatrace.ui.race.board.geometry import Borders, Sight, overlap
from greatrace.ui.race.board.names import NAMED, Names, PlacedName


def with_spare(
    look: Look,
    sight: Sight,
    texts: Sequence[str],
    borders: Borders,
    furniture: Sequence[pygame.Rect],
    names: tuple[PlacedName, ...],
    clutter: Clutter,
    own: Sequence[Sequence[pygame.Rect]],
) -> tuple[PlacedName, ...]:
    """Return the names, those left out placed beside the panels as they are, if over half of a city is seen.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        texts: the name of every city.
        borders: of the board.
        furniture: boxes in pixels of the panels as they are now.
        names: as they find places beside the room that is kept free for panels.
        clutter: what names keep off.
        own: the boxes of disc and badge of every city.
    """
    left_out = {name.city for name in names if name.hidden and _half_seen(sight, name.city, furniture)}
    if not left_out:
        return names
    kept = clutter.near(sight.window)
    for name in names:
        if not name.hidden:
            kept.add(name.ink, NAMED)
    placed = Names(look, sight, texts, borders, furniture, left_out).placed(kept, own)
    found = {name.city: name for name in placed}
    return tuple(found.get(name.city, name) for name in names)


def _half_seen(sight: Sight, city: int, furniture: Sequence[pygame.Rect]) -> bool:
    """Return whether over half of a city's cell is seen beside furniture."""
    box = sight.rect(sight.board.cities[city].cell)
    seen = overlap(box, sight.window) - sum(overlap(box, panel) for panel in furniture)
    return seen > box.w * box.h / 2
