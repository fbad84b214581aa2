"""The bivouac of a crew that races alone (14.5, 14.24)."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.leaders import extra_card_seat
from greatrace.engine.phases.bivouac.frame import Bivouac
from greatrace.engine.phases.planning.rules import begin_planning
from greatrace.engine.questions.suffering.rules import strike
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.deck import card_up
from greatrace.engine.solo.frame import TorpedoStep
from greatrace.engine.solo.powers import strikes, use_card
from greatrace.engine.tables import Tables

CREW: Final = 0
"""The seat of the crew that races alone."""
CARDS_LAID: Final = 5
"""Cards laid out against the Torpedo (14.5)."""
CARDS_LAID_ALONE: Final = 3
"""Cards laid out in a Solitary crossing (14.24)."""
TAKEN: Final = -1


def cards_laid(draft: Draft) -> int:
    """Return how many cards are laid out."""
    return CARDS_LAID if draft.race.rival else CARDS_LAID_ALONE


def begin_bivouac(draft: Draft) -> None:
    """Ask the crew for its cards; the Torpedo takes its slots first (14.5)."""
    race = draft.race
    if race.rival is None:
        draft.frames = [Bivouac((CREW, CREW), CREW)]
        return
    cards = 2 if draft.rival.first else 1
    if extra_card_seat(race) >= 0:
        cards += 1
    draft.frames = [Bivouac((CREW,) * cards, CREW), TorpedoStep("slots")]


def take_slots(draft: Draft) -> None:
    """Take the slots of the René card; sticker powers use the cards, then they are discarded (14.5)."""
    rival, card = draft.rival, card_up(draft)
    draft.frames.pop()
    wanted = card.slots[: 1 if rival.first else 2]
    slots = [slot - 1 for slot in wanted if slot <= len(draft.market) and draft.market[slot - 1] != TAKEN]
    cards = [_taken(draft, slot) for slot in slots]
    for one in cards:
        use_card(draft, draft.race.cards[one], in_city=False)
    for one in cards:
        draft.discard_from_table(one)
    if strikes(draft, cards, in_city=False):
        strike(draft, CREW, "14.20", card.effect)


def _taken(draft: Draft, slot: int) -> int:
    card = draft.market[slot]
    draft.tell(events.CardTaken, draft.race.seats, slot, card, False)
    draft.market = (*draft.market[:slot], TAKEN, *draft.market[slot + 1 :])
    return card


def dangers_left(race: Tables, market: tuple[int, ...], picks: int, slot: int) -> tuple[int, ...]:
    """Return the danger cards that lie after a pick where one of them is left over for sure (14.5).

    Args:
        race: the race.
        market: the cards by slot.
        picks: how many cards are still taken, this one included.
        slot: from which one is taken now.
    """
    others = (card for place, card in enumerate(market) if card != TAKEN and place != slot)
    dangers = tuple(card for card in others if race.cards[card].danger)
    return dangers if race.rival is not None and len(dangers) >= picks else ()


def clear_market(draft: Draft, left: list[int]) -> None:
    """Discard the cards of the slots left over and go on; one with a danger hits the player (14.5)."""
    race = draft.race
    cards = tuple(draft.market[slot] for slot in left)
    if cards:
        draft.tell(solo_events.MarketCleared, cards)
    draft.market = ()
    for card in cards:
        draft.discard_from_table(card)
    begin_planning(draft)
    if race.rival is not None and any(race.cards[card].danger for card in cards):
        strike(draft, CREW, "14.5", card_up(draft).effect)
