"""The areas that take a press: larger than what is painted where that is small and room is left around it.

They grow within the piece of furniture that a widget stands in, never upon the map, and never upon what takes
presses itself; between two small widgets each gets at least half of the gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList

LEAST = 33
"""The least width and height of an area that takes a press, where there is room (theme units)."""


def spread(look: Look, widgets: Sequence[Widget]) -> None:
    """Give small widgets in the furniture areas as large as a finger, as far as there is room."""
    least = look.px(LEAST)
    takers = [one for one in widgets if takes_press(one) and one.rect]
    pressed = [one for one in takers if isinstance(one, Pressable)]
    for one in pressed:
        one.margins = (0, 0, 0, 0)
    small = [one for one in pressed if min(one.rect.size) < least]
    done: dict[Widget, pygame.Rect] = {}
    for one in small:
        bounds = _bounds(one)
        if bounds is None or not bounds.contains(one.rect):
            continue
        own = {*_above(one), *one.walk()}
        around = [other for other in takers if other not in own]
        waiting = [other.rect for other in around if other in small and other not in done]
        settled = [done.get(other, other.rect) for other in around if other not in small or other in done]
        area = one.rect.copy()
        for across in (True, False):
            area = _grown(area, least, bounds, settled, waiting, across)
        done[one] = area
        left, top = one.rect.x - area.x, one.rect.y - area.y
        one.margins = (left, top, area.w - one.rect.w - left, area.h - one.rect.h - top)


def touched(root: Widget, x: int, y: int) -> Widget | None:
    """Find what takes a press at a pixel: what is painted there, or else what is close by."""
    over = root.at(x, y)
    if over is None or isinstance(over, Pressable):
        return over
    piece = _piece(over)
    if piece is None:
        return over
    near = (one for one in piece.walk() if isinstance(one, Pressable) and any(one.margins))
    above = set(_above(over))
    free = not takes_press(over)
    hits = (one for one in near if one.area.collidepoint(x, y) and (free or over in _above(one)))
    return next((one for one in hits if one not in above), over)


def takes_press(widget: Widget) -> bool:
    """Return whether a press on a widget does something, if only that it gets the focus."""
    return isinstance(widget, Pressable) or widget.focusable


def _above(widget: Widget) -> Iterator[Widget]:
    """Yield all that a widget stands in, the innermost first."""
    while widget.parent:
        widget = widget.parent
        yield widget


def _piece(widget: Widget) -> Widget | None:
    """Return the piece of furniture that a widget is or stands in."""
    return next((one for one in (widget, *_above(widget)) if one.solid), None)


def _bounds(widget: Widget) -> pygame.Rect | None:
    """Return the box (pixels) within which an area may grow; none on the map or on a page."""
    piece = _piece(widget)
    if piece is None:
        return None
    bounds = piece.rect.copy()
    for one in _above(widget):
        bounds = bounds.clip(one.rect) if isinstance(one, ScrollList) else bounds
    return bounds


def _grown(
    area: pygame.Rect,
    least: int,
    bounds: pygame.Rect,
    settled: Sequence[pygame.Rect],
    waiting: Sequence[pygame.Rect],
    across: bool,
) -> pygame.Rect:
    """Return a box that is as wide or high as wanted, as far as nothing stands there."""
    missing = least - (area.w if across else area.h)
    if missing <= 0:
        return area
    start, end = _span(area, across)
    first, last = _span(bounds, across)
    before, after = min(missing, start - first), min(missing, last - end)
    for boxes, share in ((settled, 1), (waiting, 2)):
        for box in boxes:
            near, far = _span(box, across)
            if not _beside(area, box, across):
                continue
            if far <= start:
                before = min(before, (start - far) // share)
            elif near >= end:
                after = min(after, (near - end) // share)
    less = min(before, missing // 2)
    more = min(after, missing - less)
    less = min(before, missing - more)
    if across:
        return pygame.Rect(area.x - less, area.y, area.w + less + more, area.h)
    return pygame.Rect(area.x, area.y - less, area.w, area.h + less + more)


def _span(box: pygame.Rect, across: bool) -> tuple[int, int]:
    return (box.left, box.right) if across else (box.top, box.bottom)


def _beside(area: pygame.Rect, box: pygame.Rect, across: bool) -> bool:
    """Return whether a box is in the row of an area, or in its column."""
    start, end = _span(area, not across)
    near, far = _span(box, not across)
    return near < end and far > start
