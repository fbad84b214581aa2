"""What a race changed in its campaign, as its last page tells it: René's voice and story, the new cards."""

from __future__ import annotations

from collections.abc import Iterator

from greatrace.campaign.campaign import Campaign, deck_before
from greatrace.campaign.evenings import evening_of, spoken_about
from greatrace.engine.solo.rene import ReneCard
from greatrace.prose.language import Language
from greatrace.prose.rene_voice import spoken, story
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import deed_lines, first_line, workshop_line
from greatrace.ui.campaign.widgets.rene_face import ReneFace
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.race.table.state.torpedo.names import ESTIENNE
from greatrace.ui.race.widgets.portrait import Portrait

_FACE, _ARROW, _CARD, _APART = 76, 34, 150, 5
"""Width of the portrait and of the arrow between two cards, height of a card, room around what René says
(theme units)."""


def change_lines(say: Language, campaign: Campaign, race: int) -> tuple[str, ...]:
    """Return what a race changed, and who goes first in the next one, a sentence each."""
    result = next((one.result for one in campaign.history if one.result.race == race), None)
    if result is None:
        return ()
    title = say.tr("You are a legendary player!") if Book(say, campaign).legendary else ""
    next_one = workshop_line(say, campaign, campaign.race)
    lines = (title, *deed_lines(say, campaign, result), first_line(say, campaign), next_one)
    return tuple(filter(None, lines))


def voice(say: Language, campaign: Campaign, race: int) -> list[Widget]:
    """Return René with what he says about a race, and a piece of his story on a new evening."""
    entry = next((one for one in campaign.history if one.result.race == race), None)
    about = spoken_about(campaign, entry.result) if entry else None
    if about is None:
        return []
    words: list[Widget] = [Label(spoken(say, about, race), "body", name="voice")]
    if told := story(say, evening := evening_of(campaign, race)):
        words.append(Label(say.tr("René’s story, evening {n}", n=evening), "subheading"))
        words.append(Label(told, "note", name="story"))
    face = Portrait("leaders/estienne", ESTIENNE, "estienne", _FACE)
    spoken_of = Row([face, Column(words, gap=5).growing()], gap=12, align="start", even=True)
    return [Padding(spoken_of, 0, _APART)]


def exchange(say: Language, campaign: Campaign, race: int) -> list[Widget]:
    """Return the René cards that went in a race beside those that came for them (14.17)."""
    rows: list[Widget] = []
    for old, new in pairs(campaign, race):
        rows.append(Row([
            ReneFace(say, old, f"old-{old.id}").growing(),
            Label("→", "numeral_big", align="centre").sized(width=_ARROW),
            ReneFace(say, new, f"new-{new.id}", mark=say.tr_c("rene card", "new")).growing(),
        ], gap=6, even=True).sized(height=_CARD))
    if not rows:
        return []
    head = say.tr("René studies the race: old cards on the left, new ones on the right.")
    return [Label(head, "body", name="deck-line"), *rows]


def pairs(campaign: Campaign, race: int) -> Iterator[tuple[ReneCard, ReneCard]]:
    """Yield each card that went in a race with the one that came, place by place of the deck."""
    cards = {card.id: card for card in campaign.pool}
    before = deck_before(campaign, race)
    after = next((one.deck for one in campaign.history if one.result.race == race), before)
    gone = [cards[one] for one in before if one not in after and one in cards]
    come = [cards[one] for one in after if one not in before and one in cards]
    yield from zip(gone, come, strict=False)
