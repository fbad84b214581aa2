"""Cards: one that is told of, or several to be chosen from, whole or as heads in rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from greatrace.ui.kit.blocks.block import Artist, Picture, Press, as_block, cap_box, paint_cap
from greatrace.ui.kit.blocks.words import Sentence
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Kept, coin, words
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.pressable import Pressable

Size = tuple[int, int]
"""Width and height in theme units."""
_WHOLE: Size = (97, 136)
"""Size of a card that is shown whole beside the panel."""
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

_WIDEST = 1.5
"""The most width of a card by its height where few are in a row: else its face would be cut off."""


class CardWidget(Kept):
    """A card that is told of: whole, or its head in the small form.

    Args:
        artist: draws it.
        picture: its kind.
        title: its name.
        effect: what it does.
        kind: the word for its kind.
        name: identifies it.
        size: of the whole card.
        low: size of the head that the small form shows; ``None`` where it shows the whole card, too.
        pad: margin round the card (theme units).
    """

    role = "card"
    content = ("_picture", "_size", "_low", "_pad")

    def __init__(
        self, artist: Artist, picture: Picture, title: str, effect: str, kind: str, name: str, size: Size,
        low: Size | None = None, pad: int = 0,
    ) -> None:
        super().__init__(name=name, label=title)
        self._artist, self._picture, self._size, self._low, self._pad = artist, picture, size, low, pad
        self.tipped(title, effect, ((kind, ""),))
        self._value = effect

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = self._size if look.full or not self._low else self._low
        return look.px(wide), look.px(high)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return super().reach(look).inflate(look.symbol.note, look.symbol.note)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._pad:
            super().paint(look, surface)
        else:
            self._artist.card(look, surface, self.rect, self._picture, True)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        pad = look.px(self._pad)
        whole = look.full or self._low is None
        self._artist.card(look, sheet, sheet.get_rect().inflate(-pad, -pad), self._picture, whole)


told_card = as_block(CardWidget)
"""The block of a `CardWidget`."""


class OfferedCard(Struct, frozen=True):
    """A card that can be chosen.

    Attributes:
        picture: its kind; ``None`` while it lies face down.
        press: what chooses it, or takes the choice back.
        chosen: whether it is chosen.
        sign: a word upon it; empty for none.
        tip: title, effect and kind of a whole card, for its tooltip.
    """

    picture: Picture
    press: Press
    chosen: bool = False
    sign: str = ""
    tip: tuple[str, str, str] | None = None


@as_block
def card_choice(artist: Artist, cards: tuple[OfferedCard, ...], whole: bool, told: str) -> Widget:
    """Cards of which some are chosen, lower where there is little room, and what the choice means.

    In the small form these words give way before the answers do.

    Args:
        artist: draws them.
        cards: in order.
        whole: whether they are shown whole; else as heads, and the one that is pointed at beside the panel.
        told: what the choice means.
    """
    many = not whole and len(cards) > 2 * _IN_ROW
    keyed = any(one.press.key for one in cards)
    buttons = [CardButton(one, n, whole, many, keyed, artist) for n, one in enumerate(cards)]
    rows = _in_rows(buttons, max(1, len(buttons)) if whole else _IN_ROW + many)
    means = Sentence(artist, told, "plain" if whole else "soft")

    def below(look: Look, width: int) -> int:
        words = means.measure(look, width)[1] if told else 0
        return words + look.px(_BELOW) if words else 0

    def high(look: Look, width: int) -> int:
        return rows.measure(look, width)[1] + below(look, width)

    def least(look: Look, width: int) -> int:
        return rows.least(look, width) + (below(look, width) if look.full else 0)

    def put(look: Look, rect: pygame.Rect) -> None:
        gap = below(look, rect.w)
        if not look.full and rect.h - gap < rows.least(look, rect.w):
            gap = 0
        rows.arrange(look, pygame.Rect(rect.x, rect.y, rect.w, rect.h - gap))
        words = max(0, gap - look.px(_BELOW))
        means.arrange(look, pygame.Rect(rect.x, rect.bottom - words, rect.w, words))

    parts = [rows, means] if told else [rows]
    return Arranged("offered-cards", parts, high, put, "cards", least=least)


class CardButton(Kept, Pressable):
    """A card that can be chosen; a chosen one has a gold rim and a cross, as it goes. Among many it is lower.

    Where one of several has a key, all keep the room for it, so that open and covered ones are alike.
    """

    role = "card"
    content = ("_card", "_whole", "_low", "_keyed", "hovered")

    def __init__(
        self, card: OfferedCard, number: int, whole: bool, many: bool, keyed: bool, artist: Artist
    ) -> None:
        super().__init__(
            name=f"{'drawn' if whole else 'head'}-{number}", label=card.press.label, payload=card.press
        )
        self._card, self._whole, self._low, self._artist = card, whole, many, artist
        self._keyed = keyed
        self.able(card.press.allowed)
        self.holds = "too" if card.press.held is not None else ""
        if card.tip:
            title, effect, kind = card.tip
            self.tipped(title, effect, ((kind, ""),))
        self._value = "✓" if self._card.chosen else ""

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if self._reads(look):
            high = width * _POSTER
        else:
            small = not look.full
            most = _MANY_HEAD if self._low and small else _LOW_HEAD if self._low or small else _HEAD
            high = min(width * _SHAPE, look.px(most))
        return width, self._rise(look) + round(high) + self._foot(look)

    def _reads(self, look: Look) -> bool:
        """Return whether the effect is to be read on it; in the small form only the head is shown."""
        return self._whole and look.full

    def _rise(self, look: Look) -> int:
        return look.px(_RISE if (look.full and not self._low) or self._card.sign else GAPS.line)

    def _foot(self, look: Look) -> int:
        bare = self._low or not self._keyed or not look.full
        return look.px(_LOW_FOOT if bare else _FOOT)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, card = sheet.get_rect(), look.palette, self._card
        box = self._face(look, rect)
        if card.chosen:
            around = box.inflate(look.gap.beside, look.gap.beside)
            look.panel(sheet, around, palette.brass_light, palette.ink, LINES.thin, RADII.board)
        self._artist.card(look, sheet, box, card.picture, self._reads(look))
        if card.chosen:
            cross = pygame.Rect(0, 0, look.symbol.cap, look.symbol.cap)
            cross.midtop = box.centerx, box.y + look.gap.small
            if not look.full:  # the key has that place
                cross.topleft = box.move(look.gap.hair, look.gap.hair).topleft
            coin(look, sheet, "cross", cross, palette.snow)
        if card.sign:
            self._paint_word(look, sheet, box)
        if card.press.key and not self._low:
            self._paint_key(look, sheet, box)

    def _face(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the box of the card between its sign and its key (pixels)."""
        rise = self._rise(look)
        box = pygame.Rect(rect.x, rect.y + rise, rect.w, rect.h - rise - self._foot(look))
        box.inflate_ip(-look.gap.line, 0)
        return box.inflate(min(0, round(box.h * _WIDEST) - box.w), 0)

    def _paint_key(self, look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
        cap = cap_box(look)
        cap.midbottom = (sheet.get_rect().centerx, sheet.get_height())
        if not look.full:
            # Below it would cover the name; at both ends of the upper edge there may be signs.
            cap.midtop = (box.centerx, box.y - look.gap.hair)
            if self._card.sign:
                cap.topright = (box.right + look.gap.hair, box.y - look.gap.hair)
        paint_cap(look, sheet, cap, self._card.press.key)

    def _paint_word(self, look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
        wide = look.width(STYLES.label, self._card.sign) + look.gap.wide
        plate = pygame.Rect(0, 0, wide, look.symbol.small).move_to(midtop=(box.centerx, 0))
        look.panel(sheet, plate, look.palette.brass_light, look.palette.ink, LINES.thin, RADII.row)
        words(look, sheet, self._card.sign, plate, look.palette.ink, STYLES.label, "centre", False)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        room = super().reach(look)
        more = look.gap.pad
        beside = [box.inflate(more, more) for box in self._besides(look)]
        return room if self._reads(look) else room.unionall(beside)

    @override
    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        if self._card.picture and not self._reads(look):
            self._artist.card(look, surface, self._beside(look), self._card.picture, True)

    def _beside(self, look: Look) -> pygame.Rect:
        """Return the box left of the panel that covers the fewest things to press (pixels)."""
        top: Widget = self
        while top.parent:
            top = top.parent
        pressed = [one.rect for one in top.walk() if isinstance(one, Pressable)]
        return min(self._besides(look), key=lambda box: len(box.collidelistall(pressed)))

    def _besides(self, look: Look) -> tuple[pygame.Rect, ...]:
        """Return the boxes left of the panel: at the height of the head, and at both of its ends (pixels)."""
        panel: Widget = self
        while panel.parent and not panel.tips_aside:
            panel = panel.parent
        whole = pygame.Rect((0, 0), (look.px(_WHOLE[0]), look.px(_WHOLE[1])))
        whole.midright = (panel.rect.left - look.gap.pad, self.rect.centery)
        whole.bottom = min(whole.bottom, panel.rect.bottom)
        low = whole.move(0, panel.rect.bottom - whole.bottom)
        return whole, whole.move(0, panel.rect.top - whole.top), low

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        face = self._face(look, self.rect)
        if self._card.sign:
            face = face.union(pygame.Rect(face.x, self.rect.y, face.w, 1))
        return face.inflate(look.gap.beside, look.gap.beside), look.gap.edge


def _in_rows(cards: Sequence[Widget], in_row: int) -> Arranged:
    """Return a widget with cards in rows, of which a full one holds so many."""

    def most(look: Look) -> int:
        """Return how many a row holds where they are shared out evenly, fewer in the small form."""
        few = not look.full and len(cards) <= 2 * _LOW_IN_ROW
        rows = max(1, -(-len(cards) // (min(in_row, _LOW_IN_ROW) if few else in_row)))
        return max(1, -(-len(cards) // rows))

    def rows(look: Look) -> int:
        return -(-len(cards) // most(look))

    def share(look: Look, width: int) -> int:
        return (width - look.px(_GAP) * (most(look) - 1)) // most(look)

    def high(look: Look, width: int) -> int:
        one = share(look, width)
        return rows(look) * max((card.measure(look, one)[1] for card in cards), default=0)

    def least(look: Look, width: int) -> int:
        return high(look, width) - rows(look) * look.px(_SPARE if look.full else _LOW_SPARE)

    def put(look: Look, rect: pygame.Rect) -> None:
        wide, gap, full = share(look, rect.w), look.px(_GAP), most(look)
        high = rect.h // max(1, rows(look))
        for number, card in enumerate(cards):
            row, column = divmod(number, full)
            count = min(full, len(cards) - row * full)
            x = rect.centerx - (count * (wide + gap) - gap) // 2 + column * (wide + gap)
            card.arrange(look, pygame.Rect(x, rect.y + row * high, wide, high))

    return Arranged("cards", cards, high, put, "offered", least=least)
