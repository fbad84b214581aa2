"""Which word of the game is meant, by the pointer or by the key that goes from one to the next."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.glossary import Glossary, Span, Written, notes, spans_in
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import TOOLTIP
from greatrace.ui.kit.widgets import tooltip
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.tooltip import Tip

_DOT, _PITCH = 1.5, 4.0
"""Side of the dots below a word and their distance (theme units)."""


class MeantWord:
    """The text at which the player looks, and the word of the game in it that is explained.

    Its words have dots below them only while the pointer is upon the text, so that a page at rest is calm.

    Args:
        dirty: collects the parts to repaint.
    """

    def __init__(self, glossary: Glossary, look: Look, bounds: pygame.Rect, dirty: DirtyRegion) -> None:
        self._glossary, self._look, self._bounds, self._dirty = glossary, look, bounds, dirty
        self.text: Written | None = None
        self.span: Span | None = None
        self.tip_rect: pygame.Rect | None = None
        self._spans: list[Span] = []
        self._rested = 0.0
        self._by_key = False

    def point_at(self, root: Widget, x: int, y: int) -> None:
        """Follow the pointer to a pixel."""
        over = _lies_at(root, x, y)
        text = over if isinstance(over, Written) and not over.reactive else None
        if text is not self.text:
            self._turn_to(text)
        spans = (span for span in self._spans if any(box.collidepoint(x, y) for box in span[0]))
        self._mean(next(spans, None))

    def step(self, root: Widget, back: bool, focus: Widget | None) -> bool:
        """Go on to the next word; from the last one to none, from none to what is seen near the focus.

        Returns:
            Whether there is any word.
        """
        texts = (one for one in root.walk() if isinstance(one, Written) and not one.reactive and one.rect.w)
        places = [(text, span) for text in texts for span in self._spans_of(text)]
        now = (self.text, self.span)
        at = places.index(now) + (-1 if back else 1) if now in places else _first(root, places, back, focus)
        if not 0 <= at < len(places):
            self.forget()
            return bool(places)
        text, span = places[at]
        self._turn_to(text)
        self._mean(span, by_key=True)
        return True

    def follow(self, present: Container[Widget]) -> None:
        """Follow a word that was put elsewhere if a key led to it; else forget it."""
        text = self.text
        if text is None or (text in present and self._spans_of(text) == self._spans):
            return
        number = self._spans.index(self.span) if self.span and self._by_key else -1
        self.forget()
        spans = self._spans_of(text) if text in present else []
        if 0 <= number < len(spans):
            self._turn_to(text)
            self._mean(self._spans[number], by_key=True)

    def rests(self, seconds: float) -> None:
        """Count the seconds for which the pointer rests; the word is explained after a moment."""
        if self.text and self.span and self.tip_rect is None:
            self._rested += seconds
            if self._by_key or self._rested >= TOOLTIP:
                lies = self.span[0][0]
                self.tip_rect = self.text.tip_beside(self._look, self._tip(self.span), lies, self._bounds)
                self._repaint_tip(self.tip_rect)

    def forget(self) -> None:
        """Mean none any more."""
        self._turn_to(None)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint dots below the words of the text, and the explanation of the one that is meant."""
        if self.text:
            colour = self.text.ink(self._look)
            for rects, _ in self._spans:
                for box in rects:
                    self._paint_dots(surface, box, colour)
        if self.span and self.tip_rect:
            tooltip.paint_tip(self._look, surface, self._tip(self.span), self.tip_rect)

    def _paint_dots(self, surface: pygame.Surface, box: pygame.Rect, colour: shapes.Colour) -> None:
        side = max(1, self._look.px(_DOT))
        for number in range(max(1, box.w // max(2, self._look.px(_PITCH)))):
            dot = pygame.Rect(box.x + number * self._look.px(_PITCH), box.bottom - side, side, side)
            shapes.fill(surface, dot, colour)

    def _turn_to(self, text: Written | None) -> None:
        self._mean(None)
        for one in (self.text, text):
            if one:
                self._dirty.add(one.rect)
        self.text, self._spans = text, self._spans_of(text) if text else []

    def _mean(self, span: Span | None, by_key: bool = False) -> None:
        if span is self.span:
            return
        self.span, self._rested, self._by_key = span, 0.0, by_key
        if self.tip_rect:
            self._repaint_tip(self.tip_rect)
        self.tip_rect = None

    def _repaint_tip(self, rect: pygame.Rect) -> None:
        more = 2 * self._look.px(tooltip.SHADOW)
        self._dirty.add(rect.inflate(more, more))

    def _tip(self, span: Span) -> Tip:
        return Tip("", notes=notes(span[1:]))

    def _spans_of(self, text: Written) -> list[Span]:
        return spans_in(self._look, text.lines(self._look), self._glossary)


def _lies_at(widget: Widget, x: int, y: int) -> Widget | None:
    """Return what lies topmost at a pixel: a text, or anything that reacts or hides what is below it."""
    inside = widget.rect.collidepoint(x, y)
    if not widget.visible or (isinstance(widget, ScrollList) and not inside):
        return None
    for child in reversed(widget.children):
        if found := _lies_at(child, x, y):
            return found
    meant = isinstance(widget, Written) or widget.reactive or widget.solid
    return widget if meant and inside else None


def _first(root: Widget, places: Sequence[tuple[Written, Span]], back: bool, focus: Widget | None) -> int:
    """Return the first place that is seen in the smallest part of the screen with the focus and any place.

    Backwards it is the last one; -1 if there is no place.
    """
    seen = [n for n, (text, (rects, _)) in enumerate(places) if _lies_at(root, *rects[0].center) is text]
    part = focus
    while part:
        inside = set(part.walk())
        if near := [number for number in seen if places[number][0] in inside]:
            return near[-1 if back else 0]
        part = part.parent
    found = seen or range(len(places)) or [-1]
    return found[-1 if back else 0]
