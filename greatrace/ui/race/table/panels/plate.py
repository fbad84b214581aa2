"""The plate on top of the map: round, phase, what is left in the piles, and how a race alone stands."""

from __future__ import annotations

import pygame

from greatrace.engine.views import unseen_cards
from greatrace.prose.names import phase_name
from greatrace.prose.words import listed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES, TextStyle
from greatrace.ui.play.table.piece import Piece
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.pace import (
    Standing,
    nearer_text,
    pace_lines,
    pace_now,
    stakes,
    standing,
)

_BETWEEN = " · "
"""Between round and phase."""
_TITLES = (STYLES.figure, *painting.NAMES)
_DISC, _GAP, _EDGE = 22, 6, 12
"""Size of a pile's symbol, gap between two piles, distance from the rim (theme units)."""
RACE_LINE, _RAISED = 23, 5
"""Height of the line that tells how the race stands, and how far it lies above the rim (theme units)."""
_RACE = (STYLES.entry, STYLES.note, STYLES.label)
"""The letters of that line, the largest first."""
_RULE = 0.6
"""Height of the rule between who leads and who arrives when, by the line's."""
_LOW_DISC, _LOW_GAP, _LOW_EDGE = 19, 4, 8
"""The same in the small form (theme units)."""


Pile = tuple[str, int]
"""The symbol of a pile, and how much is left in it."""


def _pile(symbol: str, label: str, name: str) -> painting.Drawing[Pile]:
    """Return a symbol on a disc and a number, with the details in the tooltip."""
    return painting.Drawing(_paint_pile, (symbol, 0), "counter", name=name, label=label, focusable=True)


def _disc(look: Look) -> int:
    return look.px(_DISC if look.full else _LOW_DISC)


def _paint_pile(look: Look, sheet: pygame.Surface, pile: Pile) -> None:
    (symbol, count), rect, size = pile, sheet.get_rect(), _disc(look)
    disc = pygame.Rect(0, 0, size, size).move_to(centery=rect.centery)
    painting.coin(look, sheet, symbol, disc, look.palette.parchment)
    words = pygame.Rect(disc.right + look.gap.hair, 0, rect.right - disc.right - look.gap.hair, rect.h)
    painting.words(look, sheet, str(count), words, look.palette.snow, painting.FIGURE, "left", False)


def _paint_round(look: Look, sheet: pygame.Surface, title: str) -> None:
    """Paint the round and, in brass, the phase."""
    rect, (number, _, phase) = sheet.get_rect(), title.partition(_BETWEEN)
    gap = look.gap.edge
    widths = ((style, look.width(style, number) + gap + look.width(style, phase)) for style in _TITLES)
    style = next((style for style, width in widths if width <= rect.w), _TITLES[-1])
    first = pygame.Rect(0, 0, min(look.width(style, number), rect.w), rect.h)
    painting.words(look, sheet, number, first, look.palette.snow, style, "left", False)
    rest = pygame.Rect(first.right + gap, 0, rect.w - first.right - gap, rect.h)
    painting.words(look, sheet, phase, rest, look.palette.brass_light, style, "left", False)


def _paint_race(look: Look, sheet: pygame.Surface, shown: Standing | None) -> None:
    """Paint who is ahead and, in brass, when both arrive; on gold what has changed, on red a last call."""
    assert shown
    rect, palette, gap = sheet.get_rect(), look.palette, look.gap.edge
    room = rect.w - 2 * gap - look.line.thin
    style = next((style for style in _RACE if _wide(look, style, shown) <= room), _RACE[-1])
    if not shown.lead:
        painting.words(look, sheet, shown.arrival, rect, palette.brass_light, style, "left", False)
        return
    first = pygame.Rect(0, 0, min(look.width(style, shown.lead), rect.w), rect.h)
    rest = pygame.Rect(first.right + gap, 0, rect.w - first.right - gap, rect.h)
    if shown.changed:
        box = first.inflate(2 * look.gap.hair, -2 * look.gap.hair)
        shapes.box(sheet, box, look.radius.bar, palette.gold)
    painting.words(look, sheet, shown.lead, first, palette.ink if shown.changed else palette.snow, style,
                   "left", False)
    if look.width(style, shown.arrival) > rest.w:
        return
    ink = palette.brass_light
    wide = look.width(style, shown.arrival)
    rest.update(rect.right - wide - look.gap.hair, rest.y, wide + look.line.thin, rest.h)
    between = pygame.Rect(0, 0, look.line.thin, round(rect.h * _RULE))
    between.center = (first.right + rest.x) // 2, rect.centery
    shapes.fill(sheet, between, palette.brass)
    if shown.last:
        box = pygame.Rect(rest.x, 0, wide, rect.h)
        shapes.box(sheet, box.inflate(2 * look.gap.hair, -2 * look.gap.hair), look.radius.bar, palette.danger)
        ink = palette.snow
    painting.words(look, sheet, shown.arrival, rest, ink, style, "left", False)


def _wide(look: Look, style: TextStyle, shown: Standing) -> int:
    return look.width(style, shown.lead) + look.width(style, shown.arrival)


class PlatePanel(Piece):
    """Round and phase; cards in the deck, discards, tiles in the bag; how a race with the Torpedo stands."""

    role = "plate"
    tips_aside = False

    def __init__(self, state: Position) -> None:
        tr = state.say.tr
        self._round = painting.Drawing(_paint_round, "", "label", name="round")
        self._piles = {
            "card": _pile("card", tr("Cards left in the deck"), "deck"),
            "cross": _pile("cross", tr("Discard pile"), "discard"),
            "bag": _pile("bag", tr("Tiles left in the bag"), "bag"),
        }
        self._counts = dict.fromkeys(self._piles, 0)
        self._rival = state.race.rival is not None
        nothing: Standing | None = None
        self._race = painting.Drawing(_paint_race, nothing, "label", name="pace", focusable=True)
        self._race.shown(False)
        super().__init__("night", [self._round, *self._piles.values(), self._race], "plate")

    def show(self, state: Position) -> None:
        """Show round, phase and counts."""
        phase = phase_name(state.say, state.phase)
        self._round.label = state.say.tr("Round {n} · {phase}", n=state.table.round, phase=phase)
        self._round.draw_anew(self._round.label)
        table, teller, say = state.table, state.teller, state.say
        unseen = unseen_cards(state.race, table)
        cards = tuple((teller.card(card), str(n)) for card, n in enumerate(unseen) if n)
        heading = (say.tr("Not yet seen, hands included"), str(sum(unseen)))
        self._show_pile("card", table.deck_size, (heading, *cards))
        gone = tuple((teller.card(card), str(n)) for card, n in enumerate(table.discard) if n)
        self._show_pile("cross", sum(table.discard), gone)
        tiles = [(teller.tile(tile), str(n)) for tile, n in enumerate(table.bag) if n]
        removed = sum(table.removed)
        if removed:
            tiles.append((say.tr("Removed from the game"), str(removed)))
        self._show_pile("bag", table.bag_size, tuple(tiles))
        if self._rival:
            self._show_race(state)

    def _show_pile(self, symbol: str, count: int, terms: tuple[tuple[str, str], ...]) -> None:
        """Show how much is left in a pile, and of what."""
        pile, self._counts[symbol] = self._piles[symbol], count
        value = "; ".join((str(count), *(f"{label} {number}" for label, number in terms)))
        pile.tipped(pile.label, "", terms)
        pile.draw_anew((symbol, count), value)

    def _show_race(self, state: Position) -> None:
        """Show how the race stands; once it is over that stays as it was."""
        if (now := pace_now(state)) is None:
            return
        shown = standing(state, now)
        self._race.shown(True)
        self._race.label = listed(filter(None, (shown.lead, shown.arrival)))
        terms = stakes(state)
        self._race.draw_anew(shown, "; ".join(f"{name} {value}" for name, value in terms))
        counted = state.say.tr(
            "Counted are the cells that are still to be driven over land. The scale of progress counts"
            " corridors from the start, so it may show another lead."
        )
        told = nearer_text(state, now), *pace_lines(state, now), counted
        self._race.tipped(state.say.tr("The race"), "\n".join(told), terms)

    @override
    def place(self, look: Look) -> None:
        full = look.full
        edge, gap = look.px(_EDGE if full else _LOW_EDGE), look.px(_GAP if full else _LOW_GAP)
        right, below = self.rect.right - edge, look.px(RACE_LINE) if self._rival else 0
        high = self.rect.h - below
        disc = _disc(look)
        for symbol, pile in reversed(self._piles.items()):
            width = disc + look.gap.close + look.width(painting.FIGURE, str(self._counts[symbol]))
            box = pygame.Rect(right - width, 0, width, disc + look.gap.small)
            box.centery = self.rect.y + high // 2
            pile.arrange(look, box)
            right = box.x - gap
        left = self.rect.x + edge
        self._round.arrange(look, pygame.Rect(left, self.rect.y, right - left, high))
        line = pygame.Rect(left, self.rect.y + high, self.rect.w - 2 * edge, below)
        self._race.arrange(look, line.move(0, -look.px(_RAISED)))
