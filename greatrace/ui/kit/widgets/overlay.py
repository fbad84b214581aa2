"""The overlay above all widgets: focus ring and drag and drop."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.dragdrop import Drag
from greatrace.ui.kit.look import Look


def paint_ring(look: Look, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Paint the focus ring round a box: light brass between two dark lines, so it shows on any ground."""
    line = look.line.focus
    thin = look.line.thin
    for grow, width, colour in (
        (line + 2 * thin, thin, look.palette.ink),
        (line + thin, line, look.palette.brass_light),
        (thin, thin, look.palette.ink),
    ):
        shapes.frame(surface, rect.inflate(2 * grow, 2 * grow), radius + grow, width, colour)


def drag_parts(look: Look, drag: Drag) -> list[pygame.Rect]:
    """List the parts of the screen that a drag paints."""
    more = look.gap.far
    parts = [drag.ghost().inflate(more, more)]
    return parts + [place.rect.inflate(more, more) for place in drag.places]


def paint_drag(look: Look, surface: pygame.Surface, drag: Drag) -> None:
    """Paint the possible places, the chosen one, and the dragged widget."""
    radius = look.radius.box
    over = drag.over
    for place in drag.places:
        if place.target.marks_itself:
            if place is over:
                place.target.paint_spot(look, surface, place.spot)
        elif place is over:
            paint_ring(look, surface, place.rect, radius)
        else:
            shapes.frame(surface, place.rect, radius, look.line.frame, look.palette.brass_light)
    ghost = drag.ghost()
    shadow = ghost.move(look.drop.lifted)
    shapes.box(surface, shadow, radius, (*look.palette.ink, 90))
    drag.source.paint_carried(look, surface, ghost)
