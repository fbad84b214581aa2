"""Charts: lines over the rounds of a race, or over the races of a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Final

import pygame
from msgspec import Struct

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import GAPS, RGB, STYLES, Palette, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.pressable import paint_plate

_TEXT = STYLES.label
_LEFT, _FOOT, _HEAD, _TITLE = 34, 29, 38, 24
"""Room for the numbers of the axes, and above the plot, and of that for title and legend (theme units)."""
_HIGH, _NUMBER = 170, 24
"""Heights of a chart and of a number, in theme units."""
MARKS = 5
"""How many shapes points can have."""
_PIN = 20
"""Width of a pin, in theme units."""
_INSET = 10
"""Room between the edge of a plate and the chart upon it (theme units)."""
_CLOSE = 0.26
"""The most radius of a point by the distance to the next one."""
_MOST_LABELS = 16
"""Numbers along the foot at most."""
_DARKER = 0.55
"""How far the edge of a line is from its colour to ink, so that light colours stand out on parchment."""


_CORNERS: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)),
    3: ((0.0, -1.2), (1.2, 1.0), (-1.2, 1.0)),
    4: ((0.0, 1.2), (1.2, -1.0), (-1.2, -1.0)),
}
"""The corners of points that are neither discs nor squares, in their radius."""


class Line(Struct, frozen=True):
    """A line of a chart: what it shows, its colour, the shape of its points, and its values.

    The shapes, from 0: discs, squares, diamonds, triangles, and triangles upside down. Where there is no
    value, as for a race that was given up, it is `None`, and the line is broken.

    Attributes:
        absent: the places, from 0, without a value because whom the line shows did not arrive: a cross
            stands there on the axis.
    """

    label: str
    colour: RGB
    mark: int
    values: tuple[int | None, ...]
    absent: tuple[int, ...] = ()


class Pin(Struct, frozen=True):
    """Something pinned on a point of a line.

    Attributes:
        line: the place of the line, from 0.
        number: the place of the point, from 0.
        colour: of its disc.
        label: what it is, in words.
        symbol: on it; empty for `text`.
        text: on it, short.
        ink: of the text.
    """

    line: int
    number: int
    colour: RGB
    label: str
    symbol: str = ""
    text: str = ""
    ink: RGB = (0, 0, 0)


def chart(
    title: str, lines: Sequence[Line], first: int, name: str, legend: bool = True, pins: Sequence[Pin] = (),
    absent: str = "", last: str = "", icon: str = "",
) -> Widget:
    """Return lines over the numbers of races or rounds.

    Args:
        title: what is shown.
        lines: of the same length; lines differ by the shape of their points as well.
        first: the number of the first race or round shown.
        name: identifies it.
        legend: whether the lines are named beside the title.
        pins: on points of the lines; several on one point stand above each other.
        absent: what a cross on the axis means, for the legend, where there is any.
        last: what stands below the last point instead of its number.
        icon: a symbol before the title; the chart stands upon a plate of its own then.
    """
    told = [
        f"{line.label}: {' '.join('–' if one is None else str(one) for one in line.values)}" for line in lines
    ]
    told += [
        f"{absent}: {line.label} {' '.join(str(first + place) for place in line.absent)}"
        for line in lines if line.absent
    ]
    told += [f"{first + one.number}: {one.label}" for one in pins]

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if icon:
            paint_plate(look, surface, rect, look.palette.paper, look.palette.brass_deep)
            rect = rect.inflate(-2 * look.px(_INSET), -2 * look.px(_INSET))
        plot = pygame.Rect(
            rect.x + look.px(_LEFT), rect.y + look.px(_HEAD),
            rect.w - look.px(_LEFT + GAPS.pad), rect.h - look.px(_HEAD + _FOOT),
        )
        values = [one for line in lines for one in line.values if one is not None]
        most, count = _rounded(max([*values, 1])), _count(lines)
        head = rect
        if icon:
            side = look.px(_TITLE)
            painting.symbol(look, surface, icon, pygame.Rect(*rect.topleft, side, side))
            left = side + look.gap.beside
            head = pygame.Rect(rect.x + left, rect.y, rect.w - left, rect.h)
        _paint_legend(look, surface, head, title, lines if legend else (), absent)
        _paint_axes(look, surface, plot, most, first, count, last)
        for line, shares in zip(lines, side_by_side(lines), strict=True):
            _paint_line(look, surface, plot, line, shares, most, count, len(lines))
        _paint_absent(look, surface, plot, lines)
        _paint_pins(look, surface, plot, lines, most, pins)

    return Arranged(
        "chart", [], lambda look, width: look.px(_HIGH), None, name, title, paints=paint, changes=True,
        value="\n".join(told),
    )


def _paint_legend(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, title: str, named: Sequence[Line], absent: str
) -> None:
    palette, x = look.palette, rect.right
    shown: list[tuple[str, Line | None]] = [(line.label, line) for line in named]
    shown += [(absent, None)] if any(line.absent for line in named) else []
    for label, line in reversed(shown):
        wide = look.width(_TEXT, label)
        room = pygame.Rect(x - wide, rect.y, wide, look.px(_TITLE))
        painting.words(look, surface, label, room, palette.ink, _TEXT, wraps=False)
        x = room.x - look.gap.far
        at = x + look.gap.line, room.centery
        if line is None:
            _cross(look, surface, at, palette.ink_soft)
        else:
            _mark(look, surface, at, line)
        x -= look.gap.apart
    head = pygame.Rect(rect.x, rect.y, x - rect.x, look.px(_TITLE))
    painting.words(look, surface, title, head, palette.ink, STYLES.figure, wraps=False)


def _paint_axes(
    look: Look, surface: pygame.Surface, plot: pygame.Rect, most: int, first: int, count: int, last: str
) -> None:
    palette, thin = look.palette, look.line.thin
    for part in range(3):
        y = plot.bottom - plot.h * part // 2
        faint = mix(palette.paper, palette.ink_soft, 0.9 if part == 0 else 0.3)
        shapes.fill(surface, pygame.Rect(plot.x, y, plot.w, thin), faint)
        left, wide = plot.x - look.px(_LEFT), look.px(_LEFT - GAPS.around)
        room = pygame.Rect(left, y - look.gap.wide, wide, look.px(_NUMBER))
        text = str(most * part // 2)
        painting.words(look, surface, text, room, palette.ink_soft, _TEXT, "right", False)
    every = max(1, -(-count // _MOST_LABELS))
    free = _x(plot, count - 1, count) - look.width(_TEXT, last) - look.gap.line
    for number in range(0, count, every):
        x = _x(plot, number, count)
        if last and x > free and number < count - 1:
            continue
        top, wide = plot.bottom + look.gap.clear, look.px(2 * GAPS.apart)
        room = pygame.Rect(x - look.gap.apart, top, wide, look.px(_FOOT - GAPS.clear))
        text = last if last and number == count - 1 else str(first + number)
        painting.words(look, surface, text, room, palette.ink_soft, _TEXT, "centre", False)


def side_by_side(lines: Sequence[Line]) -> list[list[float]]:
    """Return how far each line is moved at each place, by its own thickness: no one hides another.

    Lines of one value lie side by side around it.
    """
    raised = []
    for own in lines:
        shares = []
        for number, value in enumerate(own.values):
            there = [one for one in lines if number < len(one.values) and one.values[number] == value]
            place = next(place for place, one in enumerate(there) if one is own)
            shares.append(place - (len(there) - 1) / 2)
        raised.append(shares)
    return raised


def moved(plot: pygame.Rect, most: int, count: int, lines: int, thick: float) -> tuple[float, float]:
    """Return how far a line is moved to the right and up for each share (pixels).

    Up it is never so far that it tells another value, to the right never so far that it tells another place.

    Args:
        plot: where the lines are.
        most: the value at which the axis ends.
        count: of the places.
        lines: how many there are.
        thick: of a line with its rim (pixels).
    """
    unit, place = plot.h / most, plot.w / max(1, count)
    return min(thick, place / (lines + 1)), min(thick, unit / (2 * lines))


def _paint_line(
    look: Look, surface: pygame.Surface, plot: pygame.Rect, line: Line, shares: Sequence[float], most: int,
    count: int, lines: int,
) -> None:
    core, rim = max(1.0, look.line.mark / 2), look.line.thin
    right, up = moved(plot, most, count, lines, 2 * (core + rim))
    points = [
        None if value is None else (
            _x(plot, number, count) + round(right * share),
            # None lies below the axis.
            plot.bottom - round(plot.h * value / most + up * (share if value else share + lines / 2)),
        )
        for number, (value, share) in enumerate(zip(line.values, shares, strict=True))
    ]
    edge = edge_colour(look.palette, line.colour)
    for half, colour in ((core + rim, edge), (core, line.colour)):
        for start, end in pairwise(points):
            if start and end:
                _stroke(surface, start, end, colour, half)
    most_radius = plot.w / max(1, count) * _CLOSE
    for point in filter(None, points):
        _mark(look, surface, point, line, most_radius)


def _paint_absent(look: Look, surface: pygame.Surface, plot: pygame.Rect, lines: Sequence[Line]) -> None:
    """Paint a cross on the axis wherever somebody did not arrive, several side by side."""
    for number in sorted({place for line in lines for place in line.absent}):
        there = [line for line in lines if number in line.absent]
        x, step = _x(plot, number, _count(lines)), 3 * look.radius.tag
        for place, line in enumerate(there):
            at = x + round(step * (place - (len(there) - 1) / 2)), plot.bottom
            _cross(look, surface, at, line.colour)


def _paint_pins(
    look: Look, surface: pygame.Surface, plot: pygame.Rect, lines: Sequence[Line], most: int,
    pins: Sequence[Pin],
) -> None:
    """Paint the pins above the points of the first line, below those of others, none upon another."""
    radius, taken = look.px(_PIN) // 2, list[tuple[int, int]]()
    points = [
        (_x(plot, number, _count(lines)), plot.bottom - round(plot.h * value / most))
        for line in lines for number, value in enumerate(line.values) if value is not None
    ]
    for pin in pins:
        value = lines[pin.line].values[pin.number]
        if value is None:
            continue
        point = _x(plot, pin.number, _count(lines)), plot.bottom - round(plot.h * value / most)
        area = plot.inflate(0, -2 * radius)  # clear of the figures of the axis
        at = free_place(point, pin.line == 0, 2 * radius + look.line.thin, area, taken, points)
        taken.append(at)
        _pin(look, surface, at, radius, pin)


def _count(lines: Sequence[Line]) -> int:
    return max((len(line.values) for line in lines), default=0)


def _x(plot: pygame.Rect, number: int, count: int) -> int:
    return plot.x + round(plot.w * (number + 0.5) / max(1, count))


def free_place(
    point: tuple[int, int], above: bool, step: int, area: pygame.Rect, taken: Sequence[tuple[int, int]],
    points: Sequence[tuple[int, int]] = (),
) -> tuple[int, int]:
    """Return where the middle of a pin lies.

    Args:
        point: on which it is pinned.
        above: whether it lies above the point where there is room, else below it.
        step: pixels from the middle of a pin to that of the next one.
        area: within which the middle lies.
        taken: the middles of the pins that are there.
        points: of the lines, none of which is hidden where there is room right above or below.
    """
    x, y = point
    near = [(x, y - step), (x, y + step)] if above else [(x, y + step), (x, y - step)]
    far = [
        (x + column, y + way * number)
        for column in (0, -step, step, -2 * step, 2 * step)
        for way in ((-step, step) if above else (step, -step))
        for number in range(1, area.h // step + 1)
    ]
    for places, kept in ((near, [*taken, *points]), (far, taken)):
        for at in places:
            free = all(abs(at[0] - a) >= step or abs(at[1] - b) >= step for a, b in kept)
            if free and area.top <= at[1] <= area.bottom:
                return at
    return x, min(max(y, area.top), area.bottom)


def _rounded(most: int) -> int:
    """Return the even number at which the axis ends."""
    step = 4 if most <= 40 else 10 if most <= 100 else 100
    return -(-most // step) * step


def edge_colour(palette: Palette, colour: RGB) -> RGB:
    """Return the colour of the edge of a line and its points: darker, so that it is seen on parchment."""
    return mix(colour, palette.ink, _DARKER)


def _stroke(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], colour: RGB, half: float
) -> None:
    """Paint a line of some width (half of it, in pixels) with smooth edges."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if not along.length():
        return
    across = along.normalize().rotate(90) * half
    corners = [pygame.Vector2(at) + side for at, side in
               ((start, across), (end, across), (end, -across), (start, -across))]  # fmt: skip
    shapes.polygon(surface, [(corner.x, corner.y) for corner in corners], colour)


def _pin(look: Look, surface: pygame.Surface, at: tuple[int, int], radius: int, pin: Pin) -> None:
    """Paint a pin: a light disc with a symbol and a coloured rim, or a coloured one with a short text."""
    tones = (pin.colour, look.palette.paper) if pin.symbol else (look.palette.paper, pin.colour)
    for size, colour in zip((radius, radius - look.line.thick), tones, strict=True):
        surface.blit(shapes.disc(size, colour), (at[0] - size, at[1] - size))
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = at
    if pin.symbol:
        inner = box.inflate(-radius, -radius)
        painting.symbol(look, surface, pin.symbol, inner)
    else:
        painting.words(look, surface, pin.text, box, pin.ink, _TEXT, "centre", False)


def _cross(look: Look, surface: pygame.Surface, at: tuple[int, int], colour: RGB) -> None:
    """Paint a cross on a light disc: no point of a line."""
    radius = look.radius.tag
    surface.blit(shapes.disc(2 * radius, look.palette.paper), (at[0] - 2 * radius, at[1] - 2 * radius))
    half, edge = max(1.0, look.line.mark / 2), edge_colour(look.palette, colour)
    for x in (-radius, radius):
        _stroke(surface, (at[0] - x, at[1] - radius), (at[0] + x, at[1] + radius), edge, half)


def paint_sample(look: Look, sheet: pygame.Surface, line: Line) -> None:
    """Paint a piece of a line with one of its points."""
    middle, half = sheet.get_rect().center, max(1.0, look.line.mark / 2)
    start, end = (0, middle[1]), (sheet.get_width(), middle[1])
    for more, colour in ((look.line.thin, edge_colour(look.palette, line.colour)), (0, line.colour)):
        _stroke(sheet, start, end, colour, half + more)
    _mark(look, sheet, middle, line)


def _mark(
    look: Look, surface: pygame.Surface, at: tuple[int, int], line: Line, most: float = inf
) -> None:
    """Paint a point in its shape, with a darker edge, of a radius at most (pixels)."""
    radius = min(float(look.radius.tag), most)
    for size, colour in (
        (radius + look.line.rim, edge_colour(look.palette, line.colour)), (radius, line.colour)
    ):  # fmt: skip
        _paint_mark(surface, at, line.mark, size, colour)


def _paint_mark(
    surface: pygame.Surface, at: tuple[int, int], mark: int, radius: float, colour: RGB
) -> None:
    if mark in _CORNERS:
        corners = [(at[0] + x * radius, at[1] + y * radius) for x, y in _CORNERS[mark]]
        shapes.polygon(surface, corners, colour)
    elif mark == 1:
        box = pygame.Rect(0, 0, 2 * round(radius), 2 * round(radius))
        box.center = at
        shapes.fill(surface, box, colour)
    else:
        half = round(radius)
        surface.blit(shapes.disc(half, colour), (at[0] - half, at[1] - half))
