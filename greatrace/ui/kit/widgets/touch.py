"""The areas that take a press: larger than what is painted where that is small and room is left around it.

They grow within the piece of furniture that a widget stands in, never upon the map, and never upon what takes
presses itself; between two small widgets each gets at least half of the gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList


def spread(look: Look, widgets: Sequence[Widget]) -> None:
    """Enlarge the areas of small widgets in the furniture to a finger's size, as far as there is room.

    It is run at most layouts, so that it calls little.
    """
    least = look.px(TOUCH)
    takers = [one for one in widgets if one.rect and (isinstance(one, Pressable) or one.focusable)]
    pressed = [one for one in takers if isinstance(one, Pressable)]
    for one in pressed:
        one.margins = (0, 0, 0, 0)
    small = [one for one in pressed if min(one.rect.size) < least]
    waiting = set[Widget](small)
    done: dict[Widget, pygame.Rect] = {}
    for one in small:
        rect, bounds = one.rect, _bounds(one)
        waiting.discard(one)
        if bounds is None or not bounds.contains(rect):
            continue
        reach = rect.inflate(2 * least, 2 * least)
        wait, settled = list[pygame.Rect](), list[pygame.Rect]()
        for other in takers:
            if not reach.colliderect(other.rect):
                continue
            inside: Widget | None = one
            while inside is not None and inside is not other:
                inside = inside.parent
            around: Widget | None = other
            while around is not None and around is not one:
                around = around.parent
            if inside is None and around is None:
                boxes = wait if other in waiting else settled
                boxes.append(other.rect if other in waiting else done.get(other, other.rect))
        area = rect if rect.w >= least else _grown(rect, least, bounds, settled, wait, 0)
        area = area if area.h >= least else _grown(area, least, bounds, settled, wait, 1)
        done[one] = area
        left, top = rect.x - area.x, rect.y - area.y
        one.margins = (left, top, area.w - rect.w - left, area.h - rect.h - top)


def touched(root: Widget, x: int, y: int) -> Widget | None:
    """Find what takes a press at a pixel: what is painted there, or else what is close by."""
    over = root.at(x, y)
    if over is None or isinstance(over, Pressable):
        return over
    piece = next((one for one in (over, *_above(over)) if one.solid), None)
    if piece is None:
        return over
    near = (one for one in piece.walk() if isinstance(one, Pressable) and any(one.margins))
    above = set(_above(over))
    free = not over.focusable
    hits = (one for one in near if one.area.collidepoint(x, y) and (free or over in _above(one)))
    return next((one for one in hits if one not in above), over)


def _above(widget: Widget) -> Iterator[Widget]:
    """Yield all that a widget stands in, the innermost first."""
    while widget.parent:
        widget = widget.parent
        yield widget


def _bounds(widget: Widget) -> pygame.Rect | None:
    """Return the box (pixels) within which an area may grow; none on the map or on a page."""
    bounds: pygame.Rect | None = None
    lists: list[Widget] = []
    one: Widget | None = widget
    while one is not None:
        if one is not widget and isinstance(one, ScrollList):
            lists.append(one)
        if bounds is None and one.solid:
            bounds = one.rect.copy()
        one = one.parent
    for clips in lists if bounds else ():
        bounds = bounds.clip(clips.rect) if bounds else None
    return bounds


def _grown(
    area: pygame.Rect, least: int, bounds: pygame.Rect, settled: Sequence[pygame.Rect],
    waiting: Sequence[pygame.Rect], way: int,
) -> pygame.Rect:
    """Return a box that is as wide or high as wanted, as far as nothing stands there.

    Args:
        area: the box.
        least: the width or height that is wanted.
        bounds: within which it grows.
        settled: boxes upon which it may not grow.
        waiting: boxes that will grow as well.
        way: 0 to grow in width, 1 in height.
    """
    start, length = area[way], area[way + 2]
    end, missing = start + length, least - length
    low, high = area[1 - way], area[1 - way] + area[3 - way]
    before = min(missing, start - bounds[way])
    after = min(missing, bounds[way] + bounds[way + 2] - end)
    for boxes, share in ((settled, 1), (waiting, 2)):
        for box in boxes:
            if box[1 - way] >= high or box[1 - way] + box[3 - way] <= low:
                continue
            near = box[way]
            far = near + box[way + 2]
            if far <= start:
                before = min(before, (start - far) // share)
            elif near >= end:
                after = min(after, (near - end) // share)
    less = min(before, missing // 2)
    more = min(after, missing - less)
    less = min(before, missing - more)
    if way:
        return pygame.Rect(area.x, area.y - less, area.w, area.h + less + more)
    return pygame.Rect(area.x - less, area.y, area.w + less + more, area.h)
