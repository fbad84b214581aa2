"""Cards to be chosen from: as posters with their effects, or as heads in rows of four, many of five."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table import painting
from greatrace.ui.race.table.panels.card_faces import WHOLE, card_face, paint_card
from greatrace.ui.race.table.panels.question.answers import NOTE, paint_cap
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.panels.question.yielding import Yielding
from greatrace.ui.race.table.state.matter.hands import Cards, OfferedCard
from greatrace.ui.race.table.state.table_state import TableState

_LOW_IN_ROW = 3
"""Heads in a row of the small form, if two rows hold all of them."""
_IN_ROW, _GAP, _RISE, _FOOT, _LOW_FOOT = 4, 3, 14, 26, 4
"""Heads in a row, gap, room for the sign above, below the card with and without its key (theme units)."""
_BELOW, _SPARE, _LOW_SPARE = 4, 24, 12
"""Gap above the words, what a row of cards can do without, also in the small form (theme units)."""
_POSTER, _SHAPE = 1.5, 1.08
"""Height of a whole card and of a head by its width."""
_HEAD, _LOW_HEAD, _MANY_HEAD = 80, 62, 50
"""The most height of a head, in the small form or among many, where there are many in the small form."""


class CardButton(painting.KeptPressable):
    """A card that can be chosen; the chosen one has a gold rim.

    Args:
        offered: the card.
        state: for its face.
        number: its place, from 0.
        whole: whether its effect is to be read.
        many: whether there are so many that all are lower.
    """

    role = "card"

    def __init__(
        self, offered: OfferedCard, state: TableState, number: int, whole: bool, many: bool = False
    ) -> None:
        self._low = many
        name = "drawn" if whole else "head"
        super().__init__(name=f"{name}-{number}", label=offered.option.label, payload=offered.option)
        self.offered, self.whole = offered, whole
        face = card_face(offered.card, state.teller) if offered.card >= 0 else None
        self._face = face
        self._new = state.say.tr_c("card", "new") if offered.new and face else ""
        self.able(offered.option.allowed)
        if face and whole:
            self.tipped(face.title, face.effect, ((face.kind, ""),))

    @property
    @override
    def value(self) -> str:
        return "✓" if self.offered.chosen else ""

    @override
    def key(self) -> tuple[object, ...]:
        return self.offered, self._face, self.whole, self.hovered, self.focused, self._new

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if self._reads(look):
            high = width * _POSTER
        else:
            small = not look.scale.full
            most = _MANY_HEAD if self._low and small else _LOW_HEAD if self._low or small else _HEAD
            high = min(width * _SHAPE, look.px(most))
        return width, self._rise(look) + round(high) + self._foot(look)

    def _reads(self, look: Look) -> bool:
        """Return whether the effect is to be read on it; in the small form only the head is shown."""
        return self.whole and look.scale.full

    def _rise(self, look: Look) -> int:
        return look.px(_RISE if (look.scale.full and not self._low) or self._new else 5)

    def _foot(self, look: Look) -> int:
        bare = self._low or not self.offered.option.key or not look.scale.full
        return look.px(_LOW_FOOT if bare else _FOOT)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        rise = self._rise(look)
        box = pygame.Rect(0, rise, rect.w, rect.h - rise - self._foot(look)).inflate(-look.px(5), 0)
        if self.offered.chosen or self.focused:
            rim = palette.brass_light if self.offered.chosen else palette.brass
            look.panel(sheet, box.inflate(look.px(6), look.px(6)), rim, palette.ink, 1, 8)
        paint_card(look, sheet, box, self._face, "whole" if self._reads(look) else "head")
        if self._new:
            self._paint_new(look, sheet, box)
        if self.offered.option.key and not self._low:
            cap = pygame.Rect(0, 0, look.px(20), look.px(21))
            cap.midbottom = (rect.centerx, rect.bottom)
            if not look.scale.full:
                # Below it would cover the name; at both ends of the upper edge there may be signs.
                cap.midtop = (box.centerx, box.y - look.px(2))
                if self._new:
                    cap.topright = (box.right + look.px(2), box.y - look.px(2))
            paint_cap(look, sheet, cap, self.offered.option.key)

    def _paint_new(self, look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
        wide = look.width(NOTE, self._new) + look.px(12)
        plate = pygame.Rect(0, 0, wide, look.px(20))
        plate.midtop = (box.centerx, 0)
        look.panel(sheet, plate, look.palette.brass_light, look.palette.ink, 1, 4)
        painting.words(look, sheet, self._new, plate, look.palette.ink, NOTE, "centre", False)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        room = super().reach(look)
        return room if self._reads(look) else room.union(self._beside(look).inflate(look.px(10), look.px(10)))

    @override
    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        if self._face and not self._reads(look):
            paint_card(look, surface, self._beside(look), self._face)

    def _beside(self, look: Look) -> pygame.Rect:
        """Return the box left of the panel at the height of the head."""
        panel: Widget = self
        while panel.parent and panel.name != "question":
            panel = panel.parent
        whole = pygame.Rect((0, 0), (look.px(WHOLE[0]), look.px(WHOLE[1])))
        whole.midright = (panel.rect.left - look.px(10), self.rect.centery)
        whole.bottom = min(whole.bottom, panel.rect.bottom)
        return whole

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        rect, rise = self.rect, self._rise(look)
        return pygame.Rect(rect.x, rect.y + rise, rect.w, rect.h - rise - self._foot(look)), look.px(7)


class CardRows(Widget):
    """Cards in rows.

    Args:
        buttons: in order.
        in_row: how many a full row holds.
    """

    role = "cards"

    def __init__(self, buttons: list[CardButton], in_row: int) -> None:
        self._in_row = in_row
        super().__init__(buttons, name="offered")

    def _most(self, look: Look) -> int:
        """Return how many a row holds where they are shared out evenly, fewer in the small form."""
        few = not look.scale.full and len(self.children) <= 2 * _LOW_IN_ROW
        in_row = min(self._in_row, _LOW_IN_ROW) if few else self._in_row
        rows = max(1, -(-len(self.children) // in_row))
        return max(1, -(-len(self.children) // rows))

    def _width(self, look: Look, width: int) -> int:
        most = self._most(look)
        return (width - look.px(_GAP) * (most - 1)) // most

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        rows = -(-len(self.children) // self._most(look))
        share = self._width(look, width)
        high = max((child.measure(look, share)[1] for child in self.children), default=0)
        return width, rows * high

    def spare(self, look: Look, width: int) -> int:
        """Return by how much lower (pixels) all rows may be."""
        rows = -(-len(self.children) // self._most(look))
        return rows * look.px(_SPARE if look.scale.full else _LOW_SPARE)

    @override
    def place(self, look: Look) -> None:
        share, gap = self._width(look, self.rect.w), look.px(_GAP)
        most = self._most(look)
        high = self.rect.h // max(1, -(-len(self.children) // most))
        for number, child in enumerate(self.children):
            row, column = divmod(number, most)
            count = min(most, len(self.children) - row * most)
            x = self.rect.centerx - (count * (share + gap) - gap) // 2 + column * (share + gap)
            child.arrange(look, pygame.Rect(x, self.rect.y + row * high, share, high))


class CardsMatter(Yielding):
    """Cards to be chosen from, lower where there is little room, and what the choice means."""

    role = "offered-cards"

    def __init__(self, matter: Cards, state: TableState) -> None:
        many = not matter.posters and len(matter.cards) > 2 * _IN_ROW
        cards = enumerate(matter.cards)
        buttons = [CardButton(one, state, number, matter.posters, many) for number, one in cards]
        in_row = max(1, len(buttons)) if matter.posters else _IN_ROW + many
        words = Words(matter.told, "plain" if matter.posters else "soft")
        self._rows, self._words = CardRows(buttons, in_row), words
        super().__init__([self._rows, *([words] if matter.told else [])], name="cards")

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        words = self._words.measure(look, width)[1] if self._words.visible else 0
        return width, self._rows.measure(look, width)[1] + (words + look.px(_BELOW) if words else 0)

    @override
    def least(self, look: Look, width: int) -> int:
        return self.measure(look, width)[1] - self._rows.spare(look, width)

    @override
    def place(self, look: Look) -> None:
        rect = self.rect
        words = self._words.measure(look, rect.w)[1] if self._words.visible else 0
        below = words + look.px(_BELOW) if words else 0
        self._rows.arrange(look, pygame.Rect(rect.x, rect.y, rect.w, rect.h - below))
        self._words.arrange(look, pygame.Rect(rect.x, rect.bottom - words, rect.w, words))
