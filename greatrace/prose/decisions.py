"""Prompts: one sentence for every question of the race."""

from __future__ import annotations

from typing import assert_never

from greatrace.engine import decisions as ask
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import sabotage_text
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import labelled, price

BoardFrame = ask.Laying | ask.Clearing | ask.Tracking | ask.Swapping | ask.Sabotaging
"""Questions answered by choosing a place on the board or a crew."""

HandFrame = ask.Bivouac | ask.Finding | ask.HandLimit | ask.Reacting
"""Questions about cards."""

WayFrame = ask.Driving | ask.Entering | ask.Paying
"""Questions of a drive."""


def expected(frame: ask.AnyFrame, teller: Teller) -> str:
    """Return the prompt for the crew that decides.

    Args:
        frame: the question.
        teller: the language and the race.
    """
    say = teller.say
    if isinstance(frame, BoardFrame):
        return _on_board(frame, teller)
    if isinstance(frame, HandFrame):
        return _in_hand(frame, teller)
    if isinstance(frame, WayFrame):
        return _on_the_way(frame, teller)
    match frame:
        case ask.Suffering() | ask.Forfeiting() | ask.TorpedoStep():
            return _against_torpedo(frame, teller)
        case ask.Planning():
            return say.tr("Set all your assistants in secret, then seal the plan.")
        case ask.Sequence(carded=False):
            return say.tr("Buy fuel or play cards if you like; then play an assistant or pass.")
        case ask.Sequence():
            return say.tr("Play more cards if you like; then play an assistant or pass.")
        case ask.Repairing():
            return say.tr("Repair with parts from your hand or bought ones, then end the repair.")
        case _:
            assert_never(frame)


def _against_torpedo(frame: ask.Suffering | ask.Forfeiting | ask.TorpedoStep, teller: Teller) -> str:
    say = teller.say
    match frame:
        case ask.Suffering():
            return say.tr("A danger effect of the Torpedo hits you ({loss}). Counter it or let it happen?",
                          loss=loss_text(frame.loss, say))
        case ask.Forfeiting():
            return say.tr_n("The danger effect takes {n} more card of yours: discard one.",
                            "The danger effect takes {n} more cards of yours: discard one.", frame.left)
        case ask.TorpedoStep():
            return say.tr("The Torpedo moves next.")
        case _:
            assert_never(frame)


def danger_text(danger: ask.Danger, teller: Teller) -> str:
    """Return a sentence on what a danger card is about to do."""
    say = teller.say
    match danger:
        case ask.Removal():
            return say.tr_n("the tile on {places} goes", "the tiles on {places} go", len(danger.cells),
                            places=teller.places(danger.cells))
        case ask.Damage():
            return labelled(say, teller.crew(danger.target), sabotage_text(danger, teller))
        case ask.Swap():
            return say.tr("the tiles on {places} change places",
                          places=teller.pair(danger.first, danger.second))
        case _:
            assert_never(danger)


def _on_board(frame: BoardFrame, teller: Teller) -> str:
    say = teller.say
    match frame:
        case ask.Laying():
            return say.tr_n("Lay {n} more tile next to your path.", "Lay {n} more tiles next to your path.",
                            frame.to_lay)
        case ask.Clearing():
            return say.tr("Choose the tile that the escort clears.")
        case ask.Tracking():
            return say.tr_n("Choose {n} more tile for the Tracker to remove.",
                            "Choose {n} more tiles for the Tracker to remove.", frame.left)
        case ask.Swapping(first=-1):
            return say.tr("Choose the first of the two tiles to swap.")
        case ask.Swapping():
            return say.tr("Choose the tile that changes places with the one on {place}.",
                          place=teller.place(frame.first))
        case ask.Sabotaging():
            return say.tr("Choose the crew to sabotage and how its loss is split.")
        case _:
            assert_never(frame)


def _in_hand(frame: HandFrame, teller: Teller) -> str:
    say = teller.say
    match frame:
        case ask.Bivouac():
            return say.tr("Take a card from the bivouac.")
        case ask.Finding():
            return say.tr("Discard one of the cards just drawn.")
        case ask.HandLimit():
            return say.tr("Your hand holds more cards than your chassis allows: discard one.")
        case ask.Reacting():
            return say.tr("{crew} played {card} ({danger}). Counter it or let it happen?",
                          crew=teller.crew(frame.by), card=teller.card(frame.card),
                          danger=danger_text(frame.danger, teller))
        case _:
            assert_never(frame)


def _on_the_way(frame: WayFrame, teller: Teller) -> str:
    say = teller.say
    match frame:
        case ask.Driving():
            return _driving(frame, teller)
        case ask.Entering():
            return say.tr("A tile turned up on {place}: enter it or go back.", place=teller.place(frame.cell))
        case ask.Paying():
            cost = price(say, fuel=frame.fuel, mechanics=frame.mechanics)
            return say.tr("Entering {place} takes {price}: choose how much your engine pays.",
                          place=teller.place(frame.cell), price=cost)
        case _:
            assert_never(frame)


def _driving(frame: ask.Driving, teller: Teller) -> str:
    say, left = teller.say, frame.reach - frame.moved
    if frame.moved:
        return say.tr_n("Drive on, up to {n} more cell, or end the drive.",
                        "Drive on, up to {n} more cells, or end the drive.", left)
    if frame.pilot and teller.data.edition.pilot_parts:
        return say.tr_n("Buy parts if you like; then drive up to {n} cell or take a line.",
                        "Buy parts if you like; then drive up to {n} cells or take a line.", left)
    return say.tr_n("Drive up to {n} cell or take a line.",
                    "Drive up to {n} cells or take a line.", left)
