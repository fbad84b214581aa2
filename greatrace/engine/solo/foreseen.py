"""Foreseeing in which round the Torpedo arrives, and a crew.

The Torpedo drives on by its rules in dealt worlds (14.4–14.13); a crew is taken to go on as crews do. How far
both are from what comes is measured in ``content/balance-solo.md``.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.engine.decisions import Bivouac, Planning, TorpedoStep
from greatrace.engine.draft import Draft
from greatrace.engine.solo.bivouac import CARDS_LAID, CREW
from greatrace.engine.solo.deck import begin_round, card_up
from greatrace.engine.solo.destination import intent
from greatrace.engine.solo.exploring import HARD_FROM
from greatrace.engine.solo.gauges import recover
from greatrace.engine.solo.maintenance import fuel_of_the_first
from greatrace.engine.solo.pace import Foreseen
from greatrace.engine.solo.powers import use_card
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.turns import act
from greatrace.engine.state import Table, View
from greatrace.engine.tables import Tables
from greatrace.engine.views import NOTHING, PUBLIC, redeal
from greatrace.kernel.remembered import remembered

LAID_BEFORE, ROUNDS_BEFORE = 1, 2
"""A crew is taken to go on laying hard tiles before it as if it had begun with so many in so many rounds."""
MOST_DRAWN: Final = 3
"""Tiles that are drawn for a hard one at most."""
WORLDS: Final = 12
"""Worlds in which it drives on."""
EARLIEST, EXPECTED, LATEST = 1, 8, 11
"""Places of the rounds that count among those of all worlds in order. The one expected lies beyond the
middle: a crew lays hard ground before him, and in these worlds none does.
"""
MOST_ROUNDS: Final = 20
"""Rounds after which it is taken to have arrived."""
MOST_REMEMBERED: Final = 40

AT_LEAST: Final = 0.85
A_CELL_LEFT: Final = 0.27
A_CELL_COVERED: Final = 0.145
A_ROUND_OVER: Final = -0.51
"""Rounds that a crew still needs: these, for each cell left, each one covered and each round that is over.
They are fitted to crews at the beginning of rounds: one that was slow has prepared, and goes the faster.
"""
FASTEST: Final = 5
"""Cells a round that a crew does not surpass in the mean."""
ASIDE, A_ROUND_ASIDE, MOST_ASIDE = 0.3, 0.15, 1.0
"""Rounds by which it may come sooner or later: always, for each round to come, and at most."""


@remembered(MOST_REMEMBERED)
def torpedo_foreseen(race: Tables, table: Table, laid: int = 0) -> Foreseen | None:
    """Return when the Torpedo arrives by what all may know; ``None`` without it and once it has.

    The crew stays where it is in these worlds, and goes on to lay hard ground before him as often as so far.

    Args:
        race: the race.
        table: what all may know.
        laid: hard tiles that the crew has laid before him.
    """
    if table.torpedo is UNSET or table.torpedo.arrived or not table.frames:
        return None
    often = (laid + LAID_BEFORE) / (table.round - 1 + ROUNDS_BEFORE)
    rounds = sorted(_arrival(race, table, seed, often) for seed in range(1, WORLDS + 1))
    return Foreseen(rounds[EARLIEST], rounds[EXPECTED], rounds[LATEST])


def _arrival(race: Tables, table: Table, seed: int, often: float) -> int:
    """Return the round of its arrival in one world, with so many hard tiles laid before it in each round."""
    draft = Draft(race, redeal(race, View(table, PUBLIC, NOTHING), seed), listening=False)
    if draft.rival.card < 0:
        begin_round(draft)
    if _camps(table):
        _camp(draft)
    started, lies = draft.rival.assistants == TORPEDO_ASSISTANTS, 0
    for number in range(table.round, table.round + MOST_ROUNDS):
        if started:
            due = int(often * (number - table.round + 1) + seed / (WORLDS + 1))
            _lay_before(draft, due - lies)
            lies = due
        started = True
        while draft.rival.assistants:
            act(draft)
        if draft.rival.arrived:
            return number
        if draft.rival.first:
            recover(draft, "14.13", fuel_of_the_first(draft), 0)
        begin_round(draft)
        _camp(draft)
    return table.round + MOST_ROUNDS


def _lay_before(draft: Draft, number: int) -> None:
    """Lay so many hard tiles on the next blank cells of its way, found as scouts find them."""
    race = draft.race
    for _ in range(number):
        way = intent(race, draft.frozen().table, draft.rival).way
        cell = next((one for one in way if not draft.tiles[one] and race.city_at[one] < 0), -1)
        for _ in range(min(MOST_DRAWN, draft.bag_size) if cell >= 0 else 0):
            tile = draft.draw_tile()
            if race.tiles[tile].value >= HARD_FROM:
                draft.lay_tile(tile, cell)
                break
            draft.remove_unlaid(CREW, tile)


def _camps(table: Table) -> bool:
    """Return whether it has not recovered yet in this round (14.6)."""
    return any(
        isinstance(frame, Bivouac | Planning) or (isinstance(frame, TorpedoStep) and frame.act != "assistant")
        for frame in table.frames
    )


def _camp(draft: Draft) -> None:
    """Let it take as many cards as the bivouac gives it, and recover (14.5, 14.6)."""
    card = card_up(draft)
    if draft.race.stickers_work and draft.rival.stickers.green:
        laid = draft.draw_cards(CARDS_LAID)
        for one in laid[: 1 if draft.rival.first else 2]:
            use_card(draft, draft.race.cards[one], in_city=False)
        for one in laid:
            draft.discard_from_table(one)
    recover(draft, "14.6", card.fuel, card.mechanics)


def crew_foreseen(way: int, left: int, over: int) -> Foreseen:
    """Return when a crew arrives that goes on as crews do.

    Args:
        way: cells from the start to the finish over land.
        left: cells that it had still to go when the round began.
        over: rounds that were over then.
    """
    needs = AT_LEAST + A_CELL_LEFT * left + A_CELL_COVERED * (way - left) + A_ROUND_OVER * over
    needs = max(needs, left / FASTEST)
    aside = min(MOST_ASIDE, ASIDE + A_ROUND_ASIDE * needs)
    return Foreseen(*(over + max(1, round(rounds)) for rounds in (needs - aside, needs, needs + aside)))
