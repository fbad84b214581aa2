"""René cards that go, each beside the one that comes for it (14.17)."""

from __future__ import annotations

from collections.abc import Iterator

from greatrace.campaign.campaign import Campaign, deck_before
from greatrace.campaign.deck import AFTER_VICTORY
from greatrace.engine.solo.rene import ReneCard
from greatrace.prose.language import Language
from greatrace.prose.words import listed
from greatrace.ui.campaign.widgets.rene_face import ReneFace
from greatrace.ui.campaign.widgets.turning_face import Turned, TurningFace
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
    named = {"gone": listed(old.id for old, _ in swapped), "come": listed(new.id for _, new in swapped)}
    head = say.tr_n(
        "René studies the race: {gone} leaves his deck, {come} comes for it.",
        "René studies the race: {gone} leave his deck, {come} come for them.", len(swapped), **named,
    )
    faces: list[Widget] = [TurningFace(say, old, new, turned).growing() for old, new in swapped]
    room: list[Widget] = [spacer() for _ in range(AFTER_VICTORY - len(swapped))]
    cards = Row([*faces, *room], gap=8, even=True).sized(height=_CARD)
    return [Label(head, "body", name="deck-line"), cards]


def swap_row(say: Language, old: ReneCard, new: ReneCard) -> Widget:
    """Return a card beside the one that comes for it, on which what rose is marked."""
    mark = say.tr_c("rene card", "new")
    return Row([
        ReneFace(say, old, f"old-{old.id}").growing(),
        Label("→", "numeral_big", align="centre").sized(width=_ARROW),
        ReneFace(say, new, f"new-{new.id}", mark=mark, before=old).growing(),
    ], gap=6, even=True).sized(height=_CARD)


def pairs(campaign: Campaign, race: int) -> Iterator[tuple[ReneCard, ReneCard]]:
    """Yield each card that went in a race with the one that came, place by place of the deck."""
    cards = {card.id: card for card in campaign.pool}
    before = deck_before(campaign, race)
    after = next((one.deck for one in campaign.history if one.result.race == race), before)
    gone = [cards[one] for one in before if one not in after and one in cards]
    come = [cards[one] for one in after if one not in before and one in cards]
    yield from zip(gone, come, strict=False)
