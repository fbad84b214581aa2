"""What the Torpedo’s destination depends on, and the course that it finds (14.9)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.solo.reason import Reason
from greatrace.engine.solo.torpedo import Torpedo


class Outlook(Struct, frozen=True, gc=False):
    """What the destination depends on.

    Attributes:
        tiles: as in ``Table.tiles``.
        torpedo: the Torpedo.
        crew: the cell of the player’s vehicle, -1 once it has arrived.
    """

    tiles: bytes
    torpedo: Torpedo
    crew: int


class Course(Struct, frozen=True, gc=False):
    """The destination with the way there.

    Attributes:
        aim: why it heads for that city.
        way: the cells to be entered, the last one is the destination; empty where no way leads there.
    """

    aim: Reason
    way: tuple[int, ...]
