"""What the owner of drawn tiles has seen of them: it still holds once they are covered again (1.8, 5.1)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.engine.state import State

SURE = "sure"
"""The name under which the state keeps which covered tile is to be laid for good, once that is confirmed; -1
once it is taken back."""


class SeenTiles(Struct, frozen=True):
    """What the question showed last while the tiles lay open.

    Attributes:
        position: at which it was shown; at another one it counts no more.
        amounts: what the player had set then.
        tile: the place of the tile that was to be laid, among those that were drawn.
        cell: where; -1 for nowhere yet.
        here: what lays it; empty for nothing.
        together: what lays all of them; empty where that was not offered.
    """

    position: State
    amounts: Mapping[str, int]
    tile: int
    cell: int
    here: tuple[AnyAction, ...]
    together: tuple[AnyAction, ...]

    def holds(self, position: State, amounts: Mapping[str, int]) -> bool:
        """Return whether nothing was done or chosen since."""
        return position is self.position and _chosen(amounts) == _chosen(self.amounts)


def sure_of(amounts: Mapping[str, int]) -> int:
    """Return which covered tile is to be confirmed; -1 for none."""
    return amounts.get(SURE, -1)


def _chosen(amounts: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in amounts.items() if name != SURE}
