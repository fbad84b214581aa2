"""The page of the table: all panels in their boxes, and what flies above them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.play.table.bubble import BubblePanel, BubblePointer, bubble_place
from greatrace.ui.whyfirst.table.layout import boxes
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.backdrop import (
    GAME,
    no_hint,
    paint_plate,
    plate_line,
    stand_in_night,
    table_keys,
    track,
)
from greatrace.ui.whyfirst.table.panels.hand import Hand
from greatrace.ui.whyfirst.table.panels.notes import HintNote, QuestionNote
from greatrace.ui.whyfirst.table.panels.places import Place
from greatrace.ui.whyfirst.table.panels.slates import show_scores, slate
from greatrace.ui.whyfirst.table.panels.track import Track
from greatrace.ui.whyfirst.table.state.table_state import TableState, draft_of
from greatrace.whyfirst.state import Laid

_DISC, _NUMBER = 84, 118
"""Radius of the disc and height of the number that counts down (theme units)."""

Flight = tuple[Laid, pygame.Rect, pygame.Rect]
"""A card on its way: whose it is, from which box, and to which one (pixels)."""


class Overlay(Widget):
    """Paints above track and places; takes no input."""

    role = "overlay"

    def __init__(self, state: TableState) -> None:
        super().__init__(name="overlay")
        self._state = state
        self._count, self._share = 0, 0.0
        self._flights: tuple[Flight, ...] = ()

    @property
    @override
    def value(self) -> str:
        return str(self._count) if self._count else ""

    def count(self, number: int, share: float) -> None:
        """Show three, two or one at a share of its time; 0 shows nothing."""
        self._count, self._share = number, share
        self.changed()

    def fly(self, flights: tuple[Flight, ...], share: float) -> None:
        """Show cards at a share of their way."""
        self._flights, self._share = flights, share
        self.changed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        for flight in self._flights:
            self._paint_flight(look, surface, *flight)
        if self._count:
            self._paint_count(look, surface)

    def _paint_count(self, look: Look, surface: pygame.Surface) -> None:
        grown = 1.0 + 0.35 * (1 - ease(min(1.0, self._share * 2)))
        radius = look.px(_DISC)
        disc = shapes.disc(radius, look.palette.night_deep)
        rim = shapes.ring(radius, look.gap.line, look.palette.brass_light)
        for picture in (disc, rim):
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        size = round(look.px(_NUMBER) * grown)
        number = look.assets.text("masthead", size, str(self._count), look.palette.gold)
        surface.blit(number, number.get_rect(center=self.rect.center))

    def _paint_flight(
        self, look: Look, surface: pygame.Surface, laid: Laid, start: pygame.Rect, end: pygame.Rect
    ) -> None:
        along = ease(self._share)
        x = start.centerx + (end.centerx - start.centerx) * along
        y = start.centery + (end.centery - start.centery) * along - sin(along * pi) * start.h * 0.35
        number, owner = laid.card if along > 0.5 else None, self._state.look_of(laid.owner)
        sheet = chalk.card(look, start.size, number, owner, self._state.data.tactical)
        wide = max(2, round(start.w * abs(cos(along * pi))))
        if wide != start.w:
            sheet = pygame.transform.smoothscale(sheet, (wide, start.h))
        surface.blit(sheet, sheet.get_rect(center=(round(x), round(y))))


class TablePage(Widget):
    """All panels of a table, each in its box."""

    role = "table"

    def __init__(self, state: TableState) -> None:
        self._plate = Drawing(paint_plate, "", "plate", name="plate", label=GAME)
        self._keys, self._hint = table_keys(state), HintNote(state)
        self.track, self.overlay = Track(state), Overlay(state)
        self.places = [Place(state, figure) for figure in range(state.data.figures)]
        self.question, self.hand, self._slate = QuestionNote(state), Hand(state), slate(state)
        self._fire = Living("night-fire", "fire")
        taught = state.guide is not None and state.guide.lesson
        self._bubble = BubblePanel(state.say, taught, state.key_named("space"))
        self._pointer, self._meant = BubblePointer(), tuple[str, ...]()
        inside = (
            self._fire, self._plate, self.track, *self.places, self.overlay, self.question, self.hand,
            self._slate, self._keys, self._hint, self._pointer, self._bubble,
        )  # fmt: skip
        super().__init__(inside, name="page")
        self.show(state)

    def show(self, state: TableState) -> None:
        """Show the table as it is now."""
        line = plate_line(state)
        self._plate.draw_anew(line, line)
        self._keys.tell(state.say, state.controller, no_hint(state))
        self.track.show(state)
        for place in self.places:
            place.show(state)
        self.question.show(state)
        self.hand.show(state)
        show_scores(self._slate, state)
        self._hint.show(state)
        self._bubble.show(state.say, state.bubble)
        self._pointer.shown(state.bubble is not None)
        self._meant = guided_to(state)

    def place_of(self, figure: int, owner: int) -> pygame.Rect:
        """Return where the card of an owner lies before a figure, in pixels."""
        host = self.tree_host()
        return self.places[figure].card_box(host.look, owner) if host else pygame.Rect(0, 0, 1, 1)

    @property
    @override
    def reading(self) -> Sequence[Widget]:
        return (self.hand, *self.places, self.question, self._hint, self._keys)

    @override
    def place(self, look: Look) -> None:
        unit = look.scale.factor
        laid = boxes(self.rect.w / unit, self.rect.h / unit, len(self.places), track())
        stand_in_night(self._fire, look, self.rect)
        for panel in self.children[1:-2]:
            if panel is self.overlay:
                room = self.track.rect.unionall([place.rect for place in self.places])
            else:
                room = pygame.Rect([look.px(length) for length in laid[panel.name]])
            if panel is self._hint:
                room.h = panel.measure(look, room.w)[1]
            panel.arrange(look, room)
        self._place_bubble(look)

    def _place_bubble(self, look: Look) -> None:
        """Place the bubble beside what it speaks of, where it covers nothing that is needed."""
        if not self._bubble.visible:
            return
        found = {widget.name: widget for widget in self.walk()}
        meant = [found[name].rect for name in self._meant if name in found]
        size = self._bubble.measure(look, self.rect.w)
        pieces = (self.question, self.hand, self._keys, self._plate, *self.track.figures)
        hard = [*(piece.rect for piece in pieces), *self.track.signs(look)]
        soft = [self._slate.rect, *(place.rect for place in self.places)]
        words = [rect for rect in hard if meant and not rect.colliderect(meant[0])]
        box = bubble_place(size, meant, self.rect, hard, soft, look.gap.far, self.track.rect, words)
        self._bubble.arrange(look, box)
        self._pointer.points(look, box, meant[0] if meant else None, words)


def guided_to(state: TableState) -> tuple[str, ...]:
    """Return the names of the widgets that the guide means, what it points at first."""
    bubble = state.bubble
    if bubble is None:
        return ()
    if bubble.aim is not None:
        return (bubble.aim.piece,)
    if bubble.proposed is None:
        return ()
    meant = draft_of(bubble.proposed, state.hand, bubble.seat)
    if state.draft == meant:
        return ("question",)
    if meant.card is None or meant.card not in state.hand:
        return ()
    card, place = f"hand-{state.hand.index(meant.card)}", f"place-{meant.before}"
    return (place,) if state.draft.card == meant.card else (card, place)
