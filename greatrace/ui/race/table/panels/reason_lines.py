"""Reasons as labelled terms: a sign and a few words for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.reasons import reason_text
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Grid

SIGNS: Mapping[str, str] = {
    "chance": "prestige", "better": "tick", "arrives": "flag-finish", "covers": "arrow", "funding": "coin",
    "mends": "mechanic", "explores": "scout", "guards": "escort", "pays": "coin", "refuels": "fuel-drop",
    "draws": "card", "burns": "fuel-drop", "wears": "gear", "unknown": "bag", "stops": "stop",
    "saves": "arrow", "worth_move": "arrow", "worth_card": "card", "worth_lost": "cross",
    "worth_own_way": "arrow", "worth_rivals_way": "danger", "worth_harm": "danger", "worth_points": "engine",
    "finish_in": "flag-finish", "city_in": "city", "city_cards": "card", "fuel_there": "fuel-drop",
}  # fmt: skip
"""The symbol before a reason of each label."""
_WORDS = STYLES.note
_SIGN, _GAP, _PAD = 22, 6, 1
"""Size of a sign, room after it, room above and below, in theme units."""


class ReasonLine(Widget):
    """One reason: its sign and its words, red where it speaks against the action.

    Args:
        term: the reason.
        say: the language.
    """

    role = "reason"

    def __init__(self, term: Term, say: Language) -> None:
        super().__init__(name=f"reason-{term.label}", label=reason_text(term, say), payload=term)
        self.term = term

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        before = look.px(_SIGN + _GAP)
        block = look.block(_WORDS, self.label, max(1, width - before))
        return min(width, block.width + before), max(look.px(_SIGN), block.height) + 2 * look.px(_PAD)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        size, palette = look.px(_SIGN), look.palette
        spot = pygame.Rect(self.rect.x, 0, size, size)
        spot.centery = self.rect.centery
        painting.symbol(look, surface, SIGNS.get(self.term.label, "tick"), spot)
        room = pygame.Rect(spot.right + look.px(_GAP), self.rect.y, 0, self.rect.h)
        room.w = self.rect.right - room.x
        ink = palette.brick if self.term.value < 0 else self.ink(look)
        look.write(surface, look.block(_WORDS, self.label, room.w, room.h), room, ink)


def reason_lines(terms: Sequence[Term], say: Language, columns: int = 2) -> Grid:
    """Return a grid of reasons, the weightiest first."""
    return Grid(columns, [ReasonLine(term, say) for term in terms], gap=3, name="reasons")
