"""The bubble of the guide: where it lies, and the line from it to what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import hypot, sqrt
from typing import Any

import pygame

from greatrace.prose.language import Language
from greatrace.prose.words import signless, tied
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.guide import Bubble

Where = Callable[[], pygame.Rect | None]
"""Returns a place (pixels), or nothing while it is out of sight."""
WIDTH = 372
"""Width of the bubble (theme units)."""
_RULE = 30
"""Height of the lamp and the rule before the button (theme units)."""
_STEP, _DOT, _HEAD = 13, 3, 15
"""From dot to dot, radius of a dot, length of the head of the line (theme units)."""
_BROAD = 0.55
"""Half the width of the head by its length."""


class BubblePanel(Panel):
    """The words of the guide, upon the table; can be passed and closed.

    Args:
        lesson: whether a pupil is taught.
        key: the player's key that goes on.
    """

    role = "bubble"

    def __init__(self, say: Language, lesson: bool, key: str) -> None:
        self._words, self._key = Label("", "body", name="tip-words"), key
        self._next = Button("", "tip-next", kind="main", key=key)
        ends = say.tr("End the lesson; the game goes on") if lesson else say.tr("Close this tip")
        self._close = BrassButton("cross", ends, "tip-close").sized(24, 24)
        head = Row([self._words.growing(), self._close], gap=8, align="start")
        rule = Drawing(_paint_rule, None, "rule").sized(height=_RULE)
        foot = Row([rule.growing(), self._next], gap=10, align="centre", even=True)
        super().__init__(Column([head, foot], gap=4), name="bubble", pad=11, upon_map=WIDTH)
        self.visible = False

    def show(self, say: Language, bubble: Bubble[Any] | None) -> None:
        """Show what the guide tells now, or nothing."""
        self.changed(layout=True)
        self.shown(bubble is not None)
        if bubble is None:
            return
        numbers = {name: signless(number) for name, number in bubble.numbers.items()}
        self._words.label = self._next.of = self._close.of = tied(say.tr(bubble.text, **numbers))
        proposes = bubble.proposed is not None
        # A task is done, not passed by the key that goes on.
        self._next.kind = "plain" if proposes else "main"
        self._next.key = "" if proposes else self._key
        self._next.label = say.tr_c("lesson", "Next tip") if proposes else say.tr("Go on")


class BubblePointer(Widget):
    """A dotted line with a head, from the bubble to what it speaks of.

    Attributes:
        line: from where to where (pixels); nothing where its head would lie upon words.
        dots: the middles of the dots that are painted (pixels).
    """

    role = "pointer"

    def __init__(self) -> None:
        super().__init__(name="pointer")
        self.line: Line | None = None
        self.dots: list[tuple[int, int]] = []

    def points(
        self, look: Look, bubble: pygame.Rect, meant: pygame.Rect | None, words: Sequence[pygame.Rect] = ()
    ) -> None:
        """Point from the bubble at something, or at nothing; words on the way stay free (pixels)."""
        self.line = line_clear(bubble, meant, words, look.px(_HEAD)) if meant else None
        self.dots = list(self._dots(look, words))
        box = pygame.Rect(0, 0, 0, 0)
        if self.line is not None:
            (ax, ay), (bx, by) = self.line
            box = pygame.Rect(min(ax, bx), min(ay, by), abs(ax - bx) + 1, abs(ay - by) + 1)
        self.changed()
        self.arrange(look, box)
        self.changed()

    def _dots(self, look: Look, words: Sequence[pygame.Rect]) -> Iterator[tuple[int, int]]:
        """Yield the middles of the dots up to the head (pixels), but for those upon words."""
        if self.line is None:
            return
        (ax, ay), end = self.line
        length, wide = _from_start(self.line, end), 2 * look.px(_DOT) + 2
        for number in range(int((length - look.px(_HEAD)) / look.px(_STEP)) + 1):
            share = number * look.px(_STEP) / max(1.0, length)
            spot = round(ax + share * (end[0] - ax)), round(ay + share * (end[1] - ay))
            if pygame.Rect(0, 0, wide, wide).move_to(center=spot).collidelist(words) < 0:
                yield spot

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = look.px(2 * _HEAD)
        return self.rect.inflate(more, more)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.line is None:
            return
        (ax, ay), (bx, by) = self.line
        length = hypot(bx - ax, by - ay)
        head = min(look.px(_HEAD), length)
        if length < 1:
            return
        ux, uy = (bx - ax) / length, (by - ay) / length
        self._paint_dots(look, surface)
        for grow, colour in ((look.line.rim, look.palette.ink), (0, look.palette.hint)):
            tip = (bx + ux * grow, by + uy * grow)
            back, side = head + 2 * grow, head * _BROAD + grow * 1.6
            left = (tip[0] - ux * back - uy * side, tip[1] - uy * back + ux * side)
            right = (tip[0] - ux * back + uy * side, tip[1] - uy * back - ux * side)
            shapes.polygon(surface, (tip, left, right), colour)

    def _paint_dots(self, look: Look, surface: pygame.Surface) -> None:
        radius, rim = look.px(_DOT), look.line.thin
        for x, y in self.dots:
            for size, colour in ((radius + rim, look.palette.ink), (radius, look.palette.hint)):
                surface.blit(shapes.disc(size, colour), (x - size, y - size))


def _paint_rule(look: Look, sheet: pygame.Surface, nothing: None) -> None:
    """Paint the guide's lamp on a dark disc, and from it a double rule with a tip."""
    rect, palette, tip = sheet.get_rect(), look.palette, look.gap.edge
    lamp = pygame.Rect(0, 0, rect.h, rect.h)
    radius = rect.h // 2
    sheet.blit(shapes.disc(radius, palette.brass_deep), lamp)
    inner = lamp.inflate(-look.gap.small, -look.gap.small)
    painting.coin(look, sheet, "hint", inner, palette.paper)
    left, right, y = lamp.right + look.gap.beside, rect.right - tip, rect.centery
    if right - left < 2 * tip:
        return
    shapes.fill(sheet, pygame.Rect(left, y - look.line.thick, right - left, look.line.thick), palette.brass)
    shapes.fill(sheet, pygame.Rect(left, y + look.gap.close, right - left, look.line.thin), palette.brass)
    corners = [(right, y - tip), (right + tip, y), (right, y + tip), (right - tip, y)]
    shapes.polygon(sheet, corners, palette.brick)


_NEEDED, _HARD, _SOFT = 400.0, 60.0, 3.5
"""What a pixel of something covered counts against a pixel of distance, as the root of its area."""
_CUT, _CROSSED_SOFT = 200.0, 1.0
"""What each of the words counts that would hide a part of the line, and its pixels on other things."""
_TRIED = (0.5, 0.3, 0.7, 0.1, 0.9)
"""The shares of width and height of what is meant at which the line tries to end."""
_TOUCHED = 0.1
"""The share of the box of a head that may touch words: its corners are empty."""
_ACROSS, _DOWN = 17, 11
"""The places that are tried all over the window."""
Line = tuple[tuple[int, int], tuple[int, int]]
"""A straight line between two pixels."""


def bubble_place(
    size: tuple[int, int],
    meant: Sequence[pygame.Rect],
    window: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    gap: int,
    free: pygame.Rect,
    words: Sequence[pygame.Rect] = (),
    needed: Sequence[pygame.Rect] = (),
    last: pygame.Rect | None = None,
) -> pygame.Rect:
    """Return the box of a bubble: where it lay if it covers nothing there, so that it does not hop.

    Args:
        size: of the bubble.
        meant: what it speaks of, what it points at first.
        window: in which it must lie.
        hard: what should never be covered.
        soft: what is better not covered.
        gap: the least distance from what it points at and from the edge.
        free: where it lies when it points at nothing.
        words: what the line to what is meant should not cross, as it is hidden there.
        needed: what is covered only where something of it must be; what is meant counts as such.
        last: where a bubble of the same guide lay before, if it did.
    """
    room = window.inflate(-gap, -gap)
    kept = [rect.inflate(gap, gap) for rect in meant]
    aim = kept[0] if kept else pygame.Rect(free.center, (1, 1))
    pointed = meant[0] if meant else aim
    inner = [one.inflate(-gap, -gap) for one in needed]

    def cost(box: pygame.Rect) -> float:
        covered = sum(_lap(box, rect) for rect in (*needed, *kept)) * _NEEDED
        covered += sum(_lap(box, rect) for rect in hard) * _HARD
        covered += sum(_lap(box, rect) for rect in soft) * _SOFT
        covered += _away(box, aim)
        if (line := line_between(box, pointed)) is None:
            return covered
        crossed = _CROSSED_SOFT * sum(_crossed(line, rect) for rect in (*soft, *hard, *needed))
        return covered + crossed + _CUT * len([rect for rect in (*words, *inner) if rect.clipline(line)])

    covered = [*kept, *needed, *hard, *soft]
    corners = ((last.x, last.y), (last.x, last.bottom - size[1])) if last else ()
    for corner in corners:
        box = pygame.Rect(corner, size)
        line = line_between(box, pointed)
        bare = room.contains(box) and box.collidelist(covered) < 0
        if bare and (line is None or not any(rect.clipline(line) for rect in (*words, *inner))):
            return box
    return min((one.clamp(room) for one in _places(size, aim, room, gap)), key=cost)


def _places(
    size: tuple[int, int], aim: pygame.Rect, room: pygame.Rect, gap: int
) -> Iterator[pygame.Rect]:
    """Yield places around what is meant, and all over the window."""
    wide, high = size
    for step in (1, 3, 6):
        near = aim.inflate(2 * step * gap, 2 * step * gap)
        for share in (0.5, 0.25, 0.75, 0.0, 1.0):
            x, y = near.x + int(share * (near.w - wide)), near.y + int(share * (near.h - high))
            yield pygame.Rect(near.x - wide, y, wide, high)
            yield pygame.Rect(near.right, y, wide, high)
            yield pygame.Rect(x, near.y - high, wide, high)
            yield pygame.Rect(x, near.bottom, wide, high)
    for column, row in product(range(_ACROSS), range(_DOWN)):
        x = room.x + (room.w - wide) * column // (_ACROSS - 1)
        yield pygame.Rect(x, room.y + (room.h - high) * row // (_DOWN - 1), wide, high)


def _lap(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return the root of the area that two boxes share."""
    shared = one.clip(other)
    return sqrt(shared.w * shared.h)


def _crossed(line: Line, other: pygame.Rect) -> float:
    """Return how many pixels of a line lie in a box."""
    if not (inside := other.clipline(*line)):
        return 0.0
    (ax, ay), (bx, by) = inside
    return hypot(bx - ax, by - ay)


def _away(box: pygame.Rect, aim: pygame.Rect) -> float:
    """Return how many pixels lie between two boxes."""
    across = max(aim.left - box.right, box.left - aim.right, 0)
    down = max(aim.top - box.bottom, box.top - aim.bottom, 0)
    return hypot(across, down)


def line_between(bubble: pygame.Rect, meant: pygame.Rect) -> Line | None:
    """Return where the straight line between two boxes leaves the one and enters the other."""
    near = (
        min(max(bubble.centerx, meant.left), meant.right), min(max(bubble.centery, meant.top), meant.bottom)
    )  # fmt: skip
    inner = meant.inflate(-meant.w // 2, -meant.h // 2)
    goal = (min(max(near[0], inner.left), inner.right), min(max(near[1], inner.top), inner.bottom))
    return _line_to(bubble, meant, goal)


def line_clear(
    bubble: pygame.Rect, meant: pygame.Rect, words: Sequence[pygame.Rect], head: int
) -> Line | None:
    """Return a straight line to the rim of what is meant whose head lies upon no words.

    Args:
        bubble: where it begins.
        meant: on whose rim it ends.
        words: beside what is meant.
        head: length of the head in pixels.
    """
    direct = line_between(bubble, meant)
    if direct is None:
        return None
    goals = ((meant.x + round(x * meant.w), meant.y + round(y * meant.h)) for x, y in product(_TRIED, _TRIED))
    others = (_line_to(bubble, meant, goal) for goal in goals)
    lines = sorted(filter(None, others), key=lambda line: hypot(line[1][0] - direct[1][0],
                                                                line[1][1] - direct[1][1]))
    heads = ((one, _hidden(head_of(one, head), words)) for one in (direct, *lines))
    best, hidden = min(heads, key=lambda one: one[1])
    return best if hidden <= _TOUCHED else None


def _hidden(box: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """Return the share of a box that lies upon others."""
    shared = [box.clip(others[number]) for number in box.collidelistall(list(others))]
    return sum(one.w * one.h for one in shared) / (box.w * box.h)


def _line_to(bubble: pygame.Rect, meant: pygame.Rect, goal: tuple[int, int]) -> Line | None:
    """Return the line from the rim of a bubble to that of what is meant, towards a point in it."""
    if bubble.colliderect(meant):
        return None
    start, end = bubble.clipline(goal, bubble.center), meant.clipline(bubble.center, goal)
    return ((start[0][0], start[0][1]), (end[0][0], end[0][1])) if start and end else None


def head_of(line: Line, head: int) -> pygame.Rect:
    """Return the box of the head of a line (pixels), so long as given."""
    left, right = _foot(line, head, head * _BROAD)
    xs, ys = ([round(point[axis]) for point in (line[1], left, right)] for axis in (0, 1))
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def _foot(line: Line, back: float, side: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the corners at the foot of the head of a line, so far back from its end and to each side."""
    (ax, ay), (bx, by) = line
    length = max(1.0, _from_start(line, (bx, by)))
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y = bx - ux * back, by - uy * back
    return (x - uy * side, y + ux * side), (x + uy * side, y - ux * side)


def _from_start(line: Line, point: tuple[int, int]) -> float:
    """Return how many pixels lie between the start of a line and a point."""
    return hypot(point[0] - line[0][0], point[1] - line[0][1])
