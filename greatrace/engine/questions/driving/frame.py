"""The questions of a drive (6) and of a line (8), and their answers."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Counter, Privacy, SeatFrame


class Driving(SeatFrame, frozen=True, gc=False):
    """A drive (6): up to ``reach`` cells, ``moved`` so far; a ``pilot`` card's or a mechanic's."""

    privacy: ClassVar[Privacy] = "helped"
    reach: int
    moved: int
    pilot: bool


class Entering(SeatFrame, frozen=True, gc=False):
    """A tile was found on ``cell`` by driving blind: enter it or go back (6.7)."""

    privacy: ClassVar[Privacy] = "helped"
    cell: int


class Paying(SeatFrame, frozen=True, gc=False):
    """Mechanical points to split for entering ``cell``; ``stop`` when the drive ends there (6.2)."""

    privacy: ClassVar[Privacy] = "public"
    cell: int
    fuel: int
    mechanics: int
    stop: bool


class Step(Action, frozen=True, gc=False):
    """Drive onto a neighbouring cell (6.1), with what is used against danger and stop there."""

    cell: int
    counter: Counter = ""
    guide: bool = False


class TakeLine(Action, frozen=True, gc=False):
    """Take a sea or air line (8) with Transport cards and, where there is one, the leader's discount."""

    line: int
    transports: int = 0
    leader: bool = False


class Enter(Action, frozen=True, gc=False):
    """Enter the tile just found by driving blind (6.7)."""

    counter: Counter = ""
    guide: bool = False


class GoBack(Action, frozen=True, gc=False):
    """Go back from the tile just found (6.7)."""


class Pay(Action, frozen=True, gc=False):
    """Split the mechanical points to pay: this many from the engine, the rest from the chassis (6.2)."""

    engine: int
