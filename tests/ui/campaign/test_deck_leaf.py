"""A new René card is compared with the last card of its letter that was raced against (14.17)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import Campaign, Entry, Result
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.swaps import seen_before
from tests.ui.campaign.shelves import NAME, fresh
from tests.ui.pilot import Pilot

FIRST = ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1")


def raced(*decks: tuple[str, ...]) -> Campaign:
    """Return a campaign after races that left these decks."""
    campaign = fresh()
    cards = {card.id: card for card in campaign.pool}
    history = tuple(
        Entry(Result(number, "won"), deck, campaign.stickers) for number, deck in enumerate(decks, start=1)
    )
    deck = tuple(cards[one] for one in (decks or (FIRST,))[-1])
    return structs.replace(campaign, history=history, race=len(decks) + 1, deck=deck)


@pytest.mark.parametrize(("decks", "card", "before"), [
    ((), "D2", ""),
    ((("D2", *FIRST[1:]),), "D2", "D1"),
    ((("D2", *FIRST[1:]), ("D3", *FIRST[1:])), "D3", "D2"),
    ((("D3", *FIRST[1:]),), "D3", "D1"),  # one of level 2 never was in a deck
])
def test_a_card_is_compared_with_the_last_one_of_its_letter_that_was_met(
    decks: tuple[tuple[str, ...], ...], card: str, before: str
) -> None:
    campaign = raced(*decks)
    one = next(each for each in campaign.pool if each.id == card)
    found = seen_before(campaign, one)
    assert (found.id if found else "") == before


def test_the_leaf_says_what_gold_means_where_anything_is_on_gold(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, raced())
    assert "On gold" not in Pilot(LogbookScene(NAME), home=home).find("deck-line").label
    shelf.begin("Later", structs.replace(raced(("D2", *FIRST[1:])), title="Later"))
    pilot = Pilot(LogbookScene("Later"), home=home)
    assert "On gold" in pilot.find("deck-line").label
    assert "rose from D1" in pilot.find("card-D2").value and "new, for A1" in pilot.find("card-D2").value
