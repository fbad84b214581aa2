"""Playing a resource card (10): one function for each effect that content may name."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Play
from greatrace.engine.decisions import Entering, Sabotaging, Sequence, Swapping
from greatrace.engine.draft import Draft
from greatrace.engine.effects.clearing import begin_tracking
from greatrace.engine.effects.driving import begin_pilot, settle_entering
from greatrace.engine.effects.exploring import begin_laying
from greatrace.engine.effects.hands import find, play_jerrican, refuel
from greatrace.engine.effects.repair import begin_repair

TOPOGRAPHER_LAYS = 2
"""How many of its tiles a Topographer lays (10)."""


def play(draft: Draft, seat: int, action: Play) -> None:
    """Play a convoy card in one's sequence (10.1), or a Jerrican at any time (10.3)."""
    card = action.card
    if card == draft.race.jerrican:
        play_jerrican(draft, seat, card)
        if draft.frames and isinstance(draft.frames[-1], Entering):
            settle_entering(draft, seat)
        return
    draft.frames[-1] = Sequence(seat, True)
    draft.tell(events.CardPlayed, seat, card)
    draft.take_out_of_hand(seat, card)
    draft.playing = (card,)
    EFFECTS[draft.race.effects[card]](draft, seat, card)


def _tracker(draft: Draft, seat: int, card: int) -> None:
    begin_tracking(draft, seat)


def _mechanic(draft: Draft, seat: int, card: int) -> None:
    begin_repair(draft, seat)


def _pilot(draft: Draft, seat: int, card: int) -> None:
    begin_pilot(draft, seat)


def _cartographer(draft: Draft, seat: int, card: int) -> None:
    amount = draft.race.cards[card].amount
    begin_laying(draft, seat, amount, amount)


def _topographer(draft: Draft, seat: int, card: int) -> None:
    begin_laying(draft, seat, draft.race.cards[card].amount, TOPOGRAPHER_LAYS)


def _saboteur(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Sabotaging(seat))


def _finder(draft: Draft, seat: int, card: int) -> None:
    find(draft, seat, draft.race.cards[card].amount)


def _cheater(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Swapping(seat, -1))


def _financier(draft: Draft, seat: int, card: int) -> None:
    dashboard, francs = draft.dashboards[seat], draft.race.cards[card].amount
    draft.tell(events.MoneyReceived, seat, card, francs)
    draft.change(seat, structs.replace(dashboard, money=dashboard.money + francs))
    draft.finish_card()


def _refuelling(draft: Draft, seat: int, card: int) -> None:
    points = draft.race.edition.refuelling or draft.race.crews[seat].fuel
    refuel(draft, seat, card, points)
    draft.finish_card()


EFFECTS: dict[str, Callable[[Draft, int, int], None]] = {
    "tracker": _tracker,
    "mechanic": _mechanic,
    "pilot": _pilot,
    "cartographer": _cartographer,
    "topographer": _topographer,
    "saboteur": _saboteur,
    "finder": _finder,
    "cheater": _cheater,
    "financier": _financier,
    "refuelling": _refuelling,
}
"""The effects of convoy cards by the name that content uses."""
