"""What lies upon all widgets: focus ring, what is carried, the tooltip."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.dragdrop import Drag
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.widgets.parts import Tip

_TIP_WIDTH = 300
_TIP_GAP = 6


def paint_ring(look: Look, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Paint the focus ring round a box: light brass between two dark lines, so it shows on any ground."""
    line = look.px(look.theme.lines.focus)
    thin = max(1, look.px(1))
    for grow, width, colour in (
        (line + 2 * thin, thin, look.palette.ink),
        (line + thin, line, look.palette.brass_light),
        (thin, thin, look.palette.ink),
    ):
        shapes.frame(surface, rect.inflate(2 * grow, 2 * grow), radius + grow, width, colour)


def drag_parts(look: Look, drag: Drag) -> list[pygame.Rect]:
    """List the parts of the screen that carrying something paints."""
    more = look.px(20)
    parts = [drag.ghost().inflate(more, more)]
    return parts + [place.rect.inflate(more, more) for place in drag.places]


def paint_drag(look: Look, surface: pygame.Surface, drag: Drag) -> None:
    """Paint the possible places, the one chosen, and the carried thing."""
    radius = look.px(look.theme.lines.radius)
    over = drag.over
    for place in drag.places:
        if place is over:
            paint_ring(look, surface, place.rect, radius)
        else:
            shapes.frame(surface, place.rect, radius, max(1, look.px(2)), look.palette.brass_light)
    ghost = drag.ghost()
    shadow = ghost.move(look.px(4), look.px(6))
    shapes.box(surface, shadow, radius, (*look.palette.ink, 90))
    drag.source.paint_carried(look, surface, ghost)


def tip_rect(look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Find room (pixels) for a tooltip near a box: below, else above, always inside the bounds."""
    width, height = _tip_size(look, tip)
    gap = look.px(_TIP_GAP)
    rect = pygame.Rect(0, 0, width, height)
    rect.midtop = (beside.centerx, beside.bottom + gap)
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - gap
    if rect.top < bounds.top:
        rect.midleft = (beside.right + gap, beside.centery)
        if rect.right > bounds.right:
            rect.right = beside.left - gap
    return rect.clamp(bounds)


def paint_tip(look: Look, surface: pygame.Surface, tip: Tip, rect: pygame.Rect) -> None:
    """Paint a tooltip into its place."""
    palette = look.palette
    look.panel(surface, rect, palette.snow, palette.brass_deep, 2)
    pad = look.px(10)
    inner = rect.inflate(-2 * pad, -2 * pad)
    y = inner.y
    title, text, rows = _tip_blocks(look, tip)
    if title:
        look.write(surface, title, pygame.Rect(inner.x, y, inner.w, title.height), palette.ink)
        y += title.height
    if text:
        y += look.px(2)
        look.write(surface, text, pygame.Rect(inner.x, y, inner.w, text.height), palette.ink_soft)
        y += text.height
    for label, value in rows:
        y += look.px(3)
        line = pygame.Rect(inner.x, y, inner.w, max(label.height, value.height))
        look.write(surface, label, line, palette.ink)
        look.write(surface, value, line, palette.ink, "right")
        y += line.h


def _tip_blocks(
    look: Look, tip: Tip
) -> tuple[TextBlock | None, TextBlock | None, list[tuple[TextBlock, TextBlock]]]:
    room = look.px(_TIP_WIDTH)
    body = look.style("label")
    title = look.block(look.style("subheading"), tip.title, room) if tip.title else None
    text = look.block(body, tip.text, room) if tip.text else None
    rows = []
    for label, value in tip.terms:
        right = look.block(body, value, room // 2)
        rows.append((look.block(body, label, room - right.width - look.px(16)), right))
    return title, text, rows


def _tip_size(look: Look, tip: Tip) -> tuple[int, int]:
    title, text, rows = _tip_blocks(look, tip)
    blocks = [block for block in (title, text) if block]
    widths = [block.width for block in blocks]
    widths += [label.width + value.width + look.px(16) for label, value in rows]
    height = sum(block.height for block in blocks) + (look.px(2) if text else 0)
    height += sum(max(label.height, value.height) + look.px(3) for label, value in rows)
    pad = 2 * look.px(10)
    return max(widths, default=0) + pad, height + pad
