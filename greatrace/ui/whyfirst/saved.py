"""The entry of a saved game of *Why First?* in lists and captions."""

from __future__ import annotations

from greatrace.prose.language import Language
from greatrace.prose.whyfirst.names import figure_names, game_place
from greatrace.prose.words import listed
from greatrace.saves.envelope import Summary
from greatrace.saves.whyfirst.summary import WhyFirstSummary
from greatrace.ui.play.table.entry import PlayerEmblem, Ticket
from greatrace.ui.whyfirst.looks import LOOKS
from greatrace.whyfirst.state import Setup


def whyfirst_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved game."""
    assert isinstance(summary, WhyFirstSummary)
    seats = [(seat.name, seat.bot) for seat in summary.seats]
    return Ticket(_place(say, summary), listed(figure_names(say, Setup(len(seats)), seats)))


def whyfirst_emblems(summary: Summary) -> tuple[PlayerEmblem, ...]:
    """Return the figures of the players of a saved game."""
    return tuple(PlayerEmblem("whyfirst/figure", look.recolour()) for look in LOOKS[: len(summary.seats)])


def _place(say: Language, summary: WhyFirstSummary) -> str:
    if summary.over:
        return say.tr("Why First?, finished")
    place = game_place(say, summary.stage, summary.round, summary.tactical)
    return say.tr("Why First?: {place}", place=place)
