"""A new René card is compared with the card that left the deck for it (14.17)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.campaign.campaign import Campaign, Entry, Result
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.kit import shapes
from greatrace.ui.kit.theme import RGB
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


def test_the_leaf_says_what_gold_means_where_anything_is_on_gold(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, raced())
    assert "Gold: more" not in Pilot(LogbookScene(NAME, "deck"), home=home).find("deck-line").label
    shelf.begin("Later", structs.replace(raced(("D2", *FIRST[1:])), title="Later"))
    pilot = Pilot(LogbookScene("Later"), home=home)
    assert "Gold: more" in pilot.find("deck-line").label
    assert "rose from A1" in pilot.find("card-D2").value and "new, for A1" in pilot.find("card-D2").value


def test_a_card_tells_which_one_left_for_it_and_what_a_danger_no_longer_takes(home: Path) -> None:
    """G3 is compared with the A2 that it replaced, as on the last page, not with the G2 that left before."""
    before = ("A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2")
    campaign = raced(before, (*before[:6], "A3", "H2"), ("G3", *before[1:6], "A3", "H2"))
    Shelf(home / "saves").begin(NAME, campaign)
    pilot = Pilot(LogbookScene(NAME), home=home)
    value = pilot.find("card-G3").value
    assert "rose from A2" in value and "no longer engine −1" in value
    face = pilot.scene.tree.find("card-G3")
    assert face is not None and face.tip is not None
    assert "A danger no longer takes: −1 engine, −1 chassis" in face.tip.text
    assert "In place of A2" in face.tip.text


def test_the_grounds_of_changed_figures_stand_apart(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """G3 takes money and a card, and neither engine nor chassis as its forerunner did: four in a line."""
    deck = ("A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2")
    Shelf(home / "saves").begin(NAME, raced(deck, (*deck[:5], "G3", *deck[6:])))
    boxes: list[tuple[pygame.Surface, pygame.Rect, RGB]] = []
    paint = shapes.box

    def noted(sheet: pygame.Surface, box: pygame.Rect, radius: int, colour: RGB) -> None:
        boxes.append((sheet, box.copy(), colour))
        paint(sheet, box, radius, colour)

    monkeypatch.setattr("greatrace.ui.campaign.widgets.rene_face.shapes.box", noted)
    palette = Pilot(LogbookScene(NAME), home=home).scene.look.palette
    grounds = [(sheet, box) for sheet, box, colour in boxes if colour in (palette.gold, palette.steel_light)]
    assert len(grounds) > 6
    for sheet, box in grounds:
        others = [other for upon, other in grounds if upon is sheet and other != box]
        assert box.inflate(2, 2).collidelist(others) < 0
