"""What a finished game of *Why First?* came to."""

from __future__ import annotations

from msgspec import Struct

from greatrace.saves.envelope import read_parts
from greatrace.saves.history.outcome import Outcome, Standing
from greatrace.whyfirst.scoring import winners
from greatrace.whyfirst.state import Setup, Table


class _State(Struct, frozen=True):
    table: Table


class _SavedGame(Struct, frozen=True):
    """The parts of a save that its outcome needs."""

    data: Setup
    state: _State


def whyfirst_outcome(content: bytes) -> Outcome | None:
    """Return the outcome of a saved game, or ``None`` if the content is none.

    Who has more points than the winners is behind them: the second-highest total wins (15.7).

    Args:
        content: of the save, in the newest format.
    """
    found = read_parts(content, _SavedGame)
    if found is None or len(found.state.table.figures) != found.data.figures:
        return None
    table = found.state.table
    totals, won = table.totals, winners(table.totals)
    others = sorted({total for seat, total in enumerate(totals) if seat not in won}, reverse=True)
    standings = tuple(
        Standing("", 1 if seat in won else others.index(totals[seat]) + 2, totals[seat], True, seat in won)
        for seat in range(found.data.players)
    )
    variant = "tactical" if found.data.tactical else ""
    return Outcome("", "", "", variant, table.stage, standings)
