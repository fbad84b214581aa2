"""What the panel shows of a turn: the present step, what it cost, what changed, the steps before."""

from __future__ import annotations

from msgspec import Struct

from greatrace.ui.race.table.state.asking import Matter
from greatrace.ui.race.table.state.matter.pieces import Change, ShownTile


class Paid(Struct, frozen=True):
    """What a move cost, in points."""

    fuel: int
    engine: int
    chassis: int


class TurnMatter(Matter, frozen=True):
    """A turn as far as it has been shown.

    Attributes:
        tile: the tile that it is about now; ``None`` for none.
        card: the card that it is about now; -1 for none.
        place: where the vehicle is now, or what the tile is called.
        paid: what the last move cost; ``None`` where nothing was.
        gauges: what has changed since the turn began.
        steps: what was done before, the oldest first.
        choices: what was chosen from, the chosen one first, each with the criteria that decide.
    """

    tile: ShownTile | None
    card: int
    place: str
    paid: Paid | None
    gauges: tuple[Change, ...]
    steps: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
