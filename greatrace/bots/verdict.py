"""What a hint advises, while the rules of `revising.py` change it."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.engine.actions import AnyAction


class Verdict(Struct, frozen=True):
    """What is advised.

    Attributes:
        action: the advice.
        other: what came closest, or ``None``.
        behind: how far that is behind, in percentage points of the chances that are shown.
        equals: what else is about as good, the best first.
        chance: of winning with the advice, in percent as it is shown.
        better: its lead over the first idea, in percentage points.
        fuel_first: whether fuel is bought now because the drive that follows needs it (3.10).
        scouts_first: whether exploring comes first because it may lay ground on the drive's way (5.1).
    """

    action: AnyAction
    other: AnyAction | None
    behind: int
    equals: tuple[AnyAction, ...]
    chance: int
    better: int
    fuel_first: bool = False
    scouts_first: bool = False

    def worse_by(self, points: int) -> Verdict:
        """Return the same for another advice that came out so many percentage points lower."""
        return structs.replace(
            self, chance=self.chance - points, better=max(0, self.better - points), behind=0
        )
