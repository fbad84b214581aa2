"""One's own cards, large, at the lower edge of the table."""

from __future__ import annotations

import pygame

from greatrace.prose.words import signed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.table_state import Draft, TableState
from greatrace.whyfirst.cards import VALUES

_CAPTION, _LIFT, _CAP = 26, 14, 26
"""Room for the words above, for a raised card, and for the keys below the cards (theme units)."""


class HandCard(painting.Kept, Pressable):
    """A card of the hand, which is pressed or dragged while it is usable; a back without an order number."""

    role = "card"
    content = ("_card", "_numbered", "_place", "focusable", "hovered", "raised")

    def __init__(self, place: int, card: int | None, raised: bool, usable: bool, numbered: bool) -> None:
        payload = None if card is None else Draft(card)
        label = "" if card is None else signed(VALUES[card])
        super().__init__(name=f"hand-{place}", label=label, payload=payload)
        self._place, self._card, self.raised, self._numbered = place, card, raised, numbered
        self.focusable = usable
        if usable:
            self.carrying(payload)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        rect.h -= look.px(_CAP) if self.focusable else 0
        sheet.blit(chalk.card(look, rect.size, self._card, None, self._numbered), rect)
        if self.raised or (self.hovered and self.focusable):
            shapes.frame(sheet, rect, look.radius.page, max(3, look.gap.small), look.palette.gold)
        if not self.focusable:
            return
        cap = pygame.Rect(0, 0, look.px(_CAP), look.px(_CAP - GAPS.small))
        cap.midbottom = (rect.centerx, sheet.get_height())
        look.panel(sheet, cap, look.palette.snow, look.palette.ink, LINES.rim, RADII.row)
        style = STYLES.figure_fine
        painting.words(look, sheet, str(self._place + 1), cap, look.palette.ink, style, "centre", False)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        rect = self.rect.copy()
        rect.h -= look.px(_CAP) if self.focusable else 0
        return rect, look.gap.pad

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        high = rect.h - look.px(_CAP)
        surface.blit(chalk.card(look, (rect.w, high), self._card, None, self._numbered), rect)


class Hand(Widget):
    """The hand of who decides."""

    role = "hand"

    def __init__(self, state: TableState) -> None:
        super().__init__(name="hand", label=state.say.tr("Your cards"))
        self._told: tuple[object, ...] = ()
        self._caption = ""

    def show(self, state: TableState) -> None:
        """Show the cards, or their backs."""
        subject, chosen = state.subject, state.chosen
        count = 0 if subject is None else len(state.controller.view(subject).hand)
        cards: tuple[int | None, ...] = state.hand if state.open else (None,) * count
        usable = state.chooser is not None and state.chooser == subject
        told = (cards, chosen.card, usable, subject)
        self._caption = self._words(state)
        if told != self._told:
            self._told = told
            self.fill([
                HandCard(place, card, card is not None and card == chosen.card, usable and card is not None,
                         state.data.tactical)
                for place, card in enumerate(cards)
            ])
            self.changed(layout=True)

    def _words(self, state: TableState) -> str:
        subject = state.subject
        if subject is None or not state.controller.table.hands[subject]:
            return ""
        name, key = state.names[subject], state.key_named(PEEK_KEY)
        if state.open:
            return state.say.tr("Your cards, {player}", player=name)
        return state.say.tr("{player}: hold {key} to see your cards", player=name, key=key)

    @override
    def place(self, look: Look) -> None:
        room = self.rect
        high = room.h - look.px(_CAPTION + _LIFT)
        wide = round((high - look.px(_CAP)) * chalk.CARD_ASPECT)
        count = max(1, len(self.children))
        fit = (room.w - look.gap.beside * (count - 1)) // count
        if wide > fit and fit * 1.35 >= wide:
            wide = fit
            high = round(wide / chalk.CARD_ASPECT) + look.px(_CAP)
        pitch = min(wide + look.gap.around, (room.w - wide) / max(1, count - 1))
        left = room.centerx - (wide + pitch * (count - 1)) / 2
        top = room.bottom - high
        for number, card in enumerate(self.children):
            assert isinstance(card, HandCard)
            lift = look.px(_LIFT) if card.raised else 0
            tall = high if card.focusable else high - look.px(_CAP)
            card.arrange(look, pygame.Rect(round(left + pitch * number), top - lift, wide, tall))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._caption:
            top = min((card.rect.y for card in self.children), default=self.rect.bottom)
            line = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, look.px(_CAPTION))
            line.bottom = max(self.rect.y + line.h, top - look.gap.small)
            style = STYLES.figure
            painting.words(look, surface, self._caption, line, look.palette.chalk, style, "centre", False)
