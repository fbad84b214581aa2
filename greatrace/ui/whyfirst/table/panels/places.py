"""The places of the players: the cards that lie before each figure, and their sum (15.3, 15.4)."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.prose.words import signed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.track import FigureSign
from greatrace.ui.whyfirst.table.state.sentences import sum_text
from greatrace.ui.whyfirst.table.state.table_state import TableState

_STRIP, _FOOT, _DIGIT = 30, 28, 24
"""Height of the strip with the name, of the line below the cards, and of the key's cap (theme units)."""


class PlaceShown(Struct, frozen=True):
    """All that is painted at a place.

    Attributes:
        cards: that lie there, by their order numbers, and who laid them; ``None`` lies face down.
        faded: whether they are those of the round before.
        foot: the line below.
        digit: its key, or nothing.
        lit: whether it is being told about.
        meant: whether the choice in progress means it.
        drafted: the card of the choice in progress.
    """

    cards: tuple[tuple[int | None, int], ...] = ()
    faded: bool = False
    foot: str = ""
    digit: str = ""
    lit: bool = False
    meant: bool = False
    drafted: int | None = None


class Place(FigureSign):
    """The place of a player, or of Leo."""

    role = "place"
    content = ("_numbered", "_owners", "_shown", "focusable", "hidden", "hovered", "label", "look")

    def __init__(self, state: TableState, figure: int) -> None:
        super().__init__(state, figure)
        self._owners = tuple(map(state.look_of, range(state.data.figures)))
        self._numbered = state.data.tactical
        self._shown = PlaceShown()
        self.hidden: frozenset[int] = frozenset()
        """Owners whose cards are in the air."""

    @property
    @override
    def value(self) -> str:
        cards = " ".join("?" if card is None else str(card) for card, _ in self._shown.cards)
        return f"{cards} {self._shown.foot}".strip()

    def show(self, state: TableState) -> None:
        """Show what lies here."""
        shown = shown_at(state, self.figure)
        self.takes = state.takes_cards(self.figure)
        self.focusable = self.figure in state.targets
        if shown != self._shown:
            self._shown = shown
            self.changed()

    def hide(self, owners: frozenset[int]) -> None:
        """Leave out the cards of some owners, while they are in the air."""
        if owners != self.hidden:
            self.hidden = owners
            self.changed()

    def card_box(self, look: Look, owner: int) -> pygame.Rect:
        """Return where the card of an owner lies, in pixels on the screen."""
        owners = [one for _, one in self._shown.cards]
        number = owners.index(owner) if owner in owners else 0
        return _card_box(look, self.rect, number, max(1, len(owners)))

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, shown = sheet.get_rect(), look.palette, self._shown
        rim = palette.gold if shown.lit or shown.meant else palette.brass
        glow = self.hovered and self.focusable
        width = LINES.ring if shown.lit or shown.meant or glow else LINES.rim
        ground = (*palette.walnut_deep, 225) if not glow else (*palette.walnut_light, 235)
        look.panel(sheet, rect, ground, rim, width, RADII.board)
        self._paint_strip(look, sheet)
        for number, (card, owner) in enumerate(shown.cards):
            if owner not in self.hidden:
                box = _card_box(look, rect, number, len(shown.cards))
                mark = None if card is None else self._owners[owner]
                face = chalk.card(look, box.size, card, mark, self._numbered)
                if shown.faded:
                    face = face.copy()
                    face.fill((*palette.faded, 215), special_flags=pygame.BLEND_RGBA_MULT)
                sheet.blit(face, box)
        if shown.drafted is not None:
            box = _card_box(look, rect, len(shown.cards), len(shown.cards) + 1)
            if not shown.cards:
                box.centerx = rect.centerx
            face = chalk.card(look, box.size, shown.drafted, None, self._numbered)
            sheet.blit(face, box)
            shapes.frame(sheet, box, look.radius.tag, max(2, look.line.thick), palette.gold)
        self._paint_foot(look, sheet)

    def _paint_strip(self, look: Look, sheet: pygame.Surface) -> None:
        inset = look.gap.small
        strip = pygame.Rect(inset, inset, sheet.get_width() - 2 * inset, look.px(_STRIP))
        shapes.box(sheet, strip, look.radius.tag, self.look.main)
        spot = pygame.Rect(strip.x + look.gap.small, 0, look.symbol.row, look.symbol.row)
        spot.centery = strip.centery
        side = round(spot.w * 0.86)
        sign = look.picture(self.look.mark, side, side, self.look.recolour())
        sheet.blit(sign, sign.get_rect(center=spot.center))
        name = pygame.Rect(spot.right + look.gap.beside, strip.y, 0, strip.h)
        name.w = strip.right - name.x - look.px(_DIGIT + GAPS.pad if self._shown.digit else GAPS.around)
        style = painting.fitting(look, self.label, name, STYLES.figure)
        painting.words(look, sheet, self.label, name, self.look.on, style, "left", False)
        if self._shown.digit:
            cap = pygame.Rect(0, 0, look.px(_DIGIT), look.px(_DIGIT - GAPS.nudge))
            cap.midright = (strip.right - look.gap.small, strip.centery)
            look.panel(sheet, cap, look.palette.snow, look.palette.ink, LINES.rim, RADII.row)
            style = STYLES.figure_small
            painting.words(look, sheet, self._shown.digit, cap, look.palette.ink, style, "centre", False)

    def _paint_foot(self, look: Look, sheet: pygame.Surface) -> None:
        if not self._shown.foot:
            return
        rect = sheet.get_rect()
        room = pygame.Rect(look.gap.around, 0, rect.w - look.gap.apart, look.px(_FOOT))
        room.bottom = rect.bottom - look.gap.small
        figures = self._shown.cards and self._shown.cards[0][0] is not None
        style = STYLES.subheading if figures and not self._shown.faded else STYLES.note
        ink = look.palette.gold if figures and not self._shown.faded else look.palette.parchment
        painting.words(look, sheet, self._shown.foot, room, ink, style, "centre", False)


def _card_box(look: Look, rect: pygame.Rect, number: int, count: int) -> pygame.Rect:
    top, low = rect.y + look.px(_STRIP + GAPS.around), rect.bottom - look.px(_FOOT + GAPS.line)
    high = max(8, low - top)
    wide = round(high * chalk.CARD_ASPECT)
    room = rect.w - look.gap.apart
    pitch = min(wide + look.gap.beside, (room - wide) / max(1, count - 1))
    left = rect.centerx - (wide + pitch * (count - 1)) / 2
    return pygame.Rect(round(left + pitch * number), top, wide, high)


def shown_at(state: TableState, figure: int) -> PlaceShown:
    """Return what is to be seen at the place of a figure."""
    table, players, chosen = state.table, state.data.players, state.chosen
    digit = str(figure + 1) if figure in state.targets else ""
    lit = state.lit == figure
    meant = state.chooser is not None and chosen.before == figure and chosen.card is not None
    drafted = chosen.card if meant and not state.data.tactical else None
    cards = tuple((laid.card, laid.owner) for laid in state.cards_before(figure))
    if state.turned:
        return PlaceShown(cards, False, _sum_line(state, figure), digit, lit)
    if figure < players and table.chosen[figure]:
        return PlaceShown(((None, figure),), False, state.say.tr("has chosen"), digit, lit, meant, drafted)
    if state.count and figure == players and table.leo:
        return PlaceShown(((None, figure),))
    return PlaceShown(cards, True, _idle_line(state, figure), digit, lit, meant, drafted)


def _sum_line(state: TableState, figure: int) -> str:
    """Return the sum before a figure once it has been told; in the tactical variant whose turn comes when."""
    say = state.say
    if not state.data.tactical:
        return sum_text(state, figure) if figure in state.summed and state.cards_before(figure) else ""
    waiting = [laid.owner for laid in state.table.queue]
    if figure not in waiting:
        return say.tr_c("card", "has moved") if state.cards_before(figure) else ""
    place = waiting.index(figure)
    return say.tr_c("card", "moves now") if not place else say.tr_c("card", "after {n} more", n=place)


def _idle_line(state: TableState, figure: int) -> str:
    say, table = state.say, state.table
    if figure < state.data.players and table.phase == "choose" and not state.busy:
        return say.tr("is choosing")
    if state.cards_before(figure) and not state.data.tactical:
        total = sum(state.values_before(figure))
        return say.tr("last round: {sum}", sum=signed(total) if total else "0")
    return ""
