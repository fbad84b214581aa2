"""Summaries of saved games of *Why First?* for lists, read without the rules."""

from __future__ import annotations

from msgspec import Struct

from greatrace.saves.envelope import Seat, Summary, read_parts, readable_seats
from greatrace.whyfirst.state import ROUNDS, STAGES, Phase, Setup


class WhyFirstSummary(Summary, frozen=True):
    """The summary of a saved game.

    Attributes:
        stage: from 1.
        round: the card round of the stage, from 1.
        tactical: whether the tactical variant is played (15.9).
    """

    stage: int
    round: int
    tactical: bool


class _Table(Struct, frozen=True):
    stage: int
    round: int
    phase: Phase


class _State(Struct, frozen=True):
    table: _Table


class _SavedGame(Struct, frozen=True):
    """The parts of a save that a summary needs."""

    seats: tuple[Seat, ...]
    data: Setup
    state: _State


def whyfirst_summary(content: bytes) -> WhyFirstSummary | None:
    """Return the summary of a saved game, or ``None`` if the content is none.

    Args:
        content: of the save, in the newest format.
    """
    found = read_parts(content, _SavedGame)
    if found is None:
        return None
    table = found.state.table
    if not (1 <= table.stage <= STAGES and 1 <= table.round <= ROUNDS):
        return None
    label = f"Why First {table.stage}-{table.round}"
    over = table.phase == "over"
    return WhyFirstSummary(
        over, label, readable_seats(found.seats), table.stage, table.round, found.data.tactical
    )
