"""René cards that go, and how each turns over into the one that comes for it (14.17)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi

import pygame

from greatrace.campaign.campaign import Campaign, deck_before
from greatrace.campaign.deck import AFTER_VICTORY
from greatrace.engine.solo.rene import ReneCard
from greatrace.prose.language import Language
from greatrace.prose.rene import letter_name
from greatrace.prose.words import listed
from greatrace.ui.campaign.widgets.rene_face import rene_face
from greatrace.ui.kit.animation import ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row, spacer

_ARROW, _CARD = 24, 158
"""Width of the arrow between two cards, height of a card (theme units)."""


def exchange(say: Language, campaign: Campaign, race: int, turned: Turned) -> list[Widget]:
    """Return the René cards that went in a race, each of which turns over into the one that came (14.17).

    Args:
        say: the language.
        campaign: as it stands after the race.
        race: its number.
        turned: keeps how far the cards have turned.
    """
    swapped = tuple(pairs(campaign, race))
    if not swapped:
        return []
    named = {
        "gone": listed(_called(say, old) for old, _ in swapped),
        "come": listed(_called(say, new) for _, new in swapped),
    }
    head = say.tr_n(
        "René studies the race: {gone} leaves his deck, {come} comes for it.",
        "René studies the race: {gone} leave his deck, {come} come for them.", len(swapped), **named,
    )
    faces: list[Widget] = [TurningFace(say, old, new, turned).growing() for old, new in swapped]
    room: list[Widget] = [spacer() for _ in range(AFTER_VICTORY - len(swapped))]
    cards = Row([*faces, *room], gap=8, even=True).sized(height=_CARD)
    return [Label(head, "body", name="deck-line"), cards]


def _called(say: Language, card: ReneCard) -> str:
    """Return the name of a card's character, with its level."""
    return f"{letter_name(say, card.letter)} {card.level}"


def swap_row(say: Language, old: ReneCard, new: ReneCard) -> Widget:
    """Return a card beside the one that comes for it, on which what rose is marked."""
    mark = say.tr_c("rene card", "new")
    return Row([
        rene_face(say, old, f"old-{old.id}").growing(),
        Label("→", "numeral_big", align="centre").sized(width=_ARROW),
        rene_face(say, new, f"new-{new.id}", mark=mark, before=old).growing(),
    ], gap=6, even=True).sized(height=_CARD)


def pairs(campaign: Campaign, race: int) -> Iterator[tuple[ReneCard, ReneCard]]:
    """Yield each card that went in a race with the one that came, place by place of the deck."""
    cards = {card.id: card for card in campaign.pool}
    before = deck_before(campaign, race)
    after = next((one.deck for one in campaign.history if one.result.race == race), before)
    gone = [cards[one] for one in before if one not in after and one in cards]
    come = [cards[one] for one in after if one not in before and one in cards]
    yield from zip(gone, come, strict=False)


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
        self._old, self._card, self._turned = rene_face(say, old, ""), old.id, turned
        mark = say.tr_c("rene card", "new, for {card}", card=old.id)
        self._new = rene_face(say, new, "", mark=mark, before=old)
        super().__init__(name=f"new-{new.id}", label=self._new.label)
        self.tip = self._new.tip

    @property
    @override
    def value(self) -> str:
        return self._new.value if self._share >= _TURNS[1] else f"turns, {self._old.label}"

    @property
    def _share(self) -> float:
        return self._turned.get(self._card, 0.0)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._new.measure(look, width)

    @override
    def place(self, look: Look) -> None:
        if self._share < _TURNS[1] and (host := self.tree_host()):
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self._turned[self._card] = min(1.0, self._share + seconds / _SECONDS)
        return self._share < _TURNS[1]

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        turn = ease(passed(self._share, _TURNS))
        face = self._old if turn < 1 / 2 else self._new
        key = (type(face), *face.key())
        sheet = look.kept(key, self.rect.size, lambda sheet: face.paint_sheet(look, sheet))
        wide = max(1, round(self.rect.w * abs(cos(pi * turn))))
        if wide < self.rect.w:
            sheet = pygame.transform.smoothscale(sheet, (wide, self.rect.h))
        surface.blit(sheet, sheet.get_rect(center=self.rect.center))
