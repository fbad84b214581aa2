"""The soundness check of races of one crew (14)."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.campaign.campaign import MOST_RACES
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import (
    ALL_STICKERS,
    DECK_SIZE,
    LETTERS,
    LEVELS,
    MOST_STICKERS,
    TORPEDO_ASSISTANTS,
    ReneCard,
    Solo,
    Stickers,
)
from greatrace.engine.solo.torpedo import Torpedo, maximum
from greatrace.engine.state import State
from greatrace.saves.bounds import among, need, one_liners, within
from greatrace.saves.race.content import MOST_CELLS, MOST_COPIES

MOST_ROUNDS, LATEST_STAMP = 1_000_000, 1_000_000_000


def check_solo(data: RaceData, state: State) -> None:
    """Check what the Torpedo brings to a race, where it stands, or the terms of a crossing.

    Raises:
        ValueError: one is unsound; the text is for developers.
    """
    table = state.table
    need((data.solo is UNSET) == (table.torpedo is UNSET), "torpedo")
    need(data.solo is UNSET or data.crossing is UNSET, "solo")
    if data.crossing is not UNSET:
        need(len(data.crews) == 1, "crews")
        within((data.crossing.rounds,), 1, MOST_ROUNDS, "crossing")
        within((data.crossing.number,), 0, MOST_RACES, "crossing")
        one_liners((data.crossing.campaign, data.crossing.announced), "campaign")
    if data.solo is not UNSET and table.torpedo is not UNSET:
        need(len(data.crews) == 1, "crews")
        _check_data(data.solo)
        _check_torpedo(data, data.solo, table.torpedo)
        _check_next(data.solo, state)


def _check_data(solo: Solo) -> None:
    need(1 <= len(solo.deck) <= DECK_SIZE, "deck")
    for card in solo.deck:
        check_card(card)
    check_stickers(solo.stickers)
    within((solo.number,), 0, MOST_RACES, "solo")
    within((solo.may_gain or 0,), 0, ALL_STICKERS.total, "may gain")
    one_liners((solo.campaign, solo.announced), "campaign")


def check_card(card: ReneCard) -> None:
    """Check the bounds of a René card.

    Raises:
        ValueError: one is unsound; the text is for developers.
    """
    among((card.letter,), LETTERS, "letters")
    within((card.level,), 1, LEVELS, "levels")
    within(card.slots, 1, MOST_COPIES, "slots")
    need(len(card.slots) <= 2, "slots")
    numbers = (*structs.astuple(card.effect), card.fuel, card.mechanics, card.tiles, card.first, card.further)
    within(numbers, 0, MOST_COPIES, "rene")


def check_stickers(stickers: Stickers) -> None:
    """Check how many stickers there are of each colour.

    Raises:
        ValueError: there are too many; the text is for developers.
    """
    within(structs.astuple(stickers), 0, MOST_STICKERS, "stickers")


def _check_torpedo(data: RaceData, solo: Solo, torpedo: Torpedo) -> None:
    cells, cards = len(data.board.cells), len(solo.deck)
    check_stickers(torpedo.stickers)
    need(solo.may_gain is None or torpedo.stickers.total <= solo.stickers.total + solo.may_gain, "may gain")
    most = maximum(torpedo.stickers, data.stickers_work)
    within((torpedo.fuel, torpedo.mechanics), 0, most, "torpedo")
    within((torpedo.corridor,), 1, MOST_CELLS, "torpedo")
    within((torpedo.stamp,), 0, LATEST_STAMP, "torpedo")
    within((torpedo.arrived,), 0, 2, "torpedo")
    within((torpedo.assistants,), 0, TORPEDO_ASSISTANTS, "torpedo")
    within((torpedo.card, *torpedo.used), -1, cards - 1, "torpedo")
    need(len(set(torpedo.used)) == len(torpedo.used), "torpedo")
    within((torpedo.turned,), 0, MOST_ROUNDS, "torpedo")
    cities = {city.cell for city in data.board.cities}
    for visited in (torpedo.reached, torpedo.objectives, torpedo.headed):
        need(set(visited) <= cities and len(visited) <= MOST_ROUNDS, "torpedo")
    within((torpedo.cell,), 0, cells - 1, "torpedo")


def _check_next(solo: Solo, state: State) -> None:
    planned = state.secrets.next_rene
    if planned is not UNSET:
        within(planned, 0, len(solo.deck) - 1, "next rene")
