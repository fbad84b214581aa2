"""The question where to lay drawn tiles, and its answer."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Drawn, Privacy, SeatFrame


class Laying(SeatFrame, frozen=True, gc=False):
    """Tiles drawn in secret are laid: ``to_lay`` more of them, the others are removed (5.1, 10)."""

    privacy: ClassVar[Privacy] = "private"
    drawn: ClassVar[Drawn] = "tiles"
    to_lay: int


class Lay(Action, frozen=True, gc=False):
    """Lay a drawn tile on a blank cell (5.1)."""

    tile: int
    cell: int
