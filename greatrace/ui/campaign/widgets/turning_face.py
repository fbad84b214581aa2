"""A René card that turns over into the better one that comes for it (14.17)."""

from __future__ import annotations

from math import cos, pi

import pygame

from greatrace.engine.solo.rene import ReneCard
from greatrace.prose.language import Language
from greatrace.ui.campaign.widgets.rene_face import ReneFace
from greatrace.ui.kit.animation import ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

_SECONDS = 2.2
"""How long it takes until the new card lies there."""
_TURNS = 0.55, 1.0
"""The shares of that between which the card turns; before, the old one is read."""
Turned = dict[str, float]
"""How far cards have turned, from 0 to 1, by the ids of those that go."""


class TurningFace(Widget):
    """The card that goes, which turns over; then the card that comes, on which what rose is marked.

    Args:
        say: the language.
        old: the card that goes.
        new: the one that comes.
        turned: keeps how far it has turned, however often it is laid out anew.
    """

    role = "card"
    focusable = True

    def __init__(self, say: Language, old: ReneCard, new: ReneCard, turned: Turned) -> None:
        self._old, self._turned = ReneFace(say, old, ""), turned
        mark = say.tr_c("rene card", "new, for {card}", card=old.id)
        self._new = ReneFace(say, new, "", mark=mark, before=old)
        super().__init__(name=f"new-{new.id}", label=self._new.label)
        self.tip = self._new.tip

    @property
    @override
    def value(self) -> str:
        return self._new.value if self._share >= _TURNS[1] else f"turns, {self._old.label}"

    @property
    def _share(self) -> float:
        return self._turned.get(self._old.card.id, 0.0)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._new.measure(look, width)

    @override
    def place(self, look: Look) -> None:
        if self._share < _TURNS[1] and (host := self.tree_host()):
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self._turned[self._old.card.id] = min(1.0, self._share + seconds / _SECONDS)
        return self._share < _TURNS[1]

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        turn = ease(passed(self._share, _TURNS))
        face = self._old if turn < 1 / 2 else self._new
        key = ReneFace, *face.key()
        sheet = look.kept(key, self.rect.size, lambda sheet: face.paint_sheet(look, sheet))
        wide = max(1, round(self.rect.w * abs(cos(pi * turn))))
        if wide < self.rect.w:
            sheet = pygame.transform.smoothscale(sheet, (wide, self.rect.h))
        surface.blit(sheet, sheet.get_rect(center=self.rect.center))
