"""Base classes of frames and actions, and the actions that several questions take.

Cells, seats, lines, slots and kinds are numbers: indexes into the race's board, crews, lines, the
bivouac's slots (from 0), tiles and cards. ``notation`` writes and reads actions as text.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

Counter = Literal["", "escort", "ranger"]
"""What cancels a danger: nothing, an escort assistant or a Ranger card (5.9)."""

Gauge = Literal["engine", "chassis"]

Drawn = Literal["", "tiles", "cards"]

Privacy = Literal["public", "helped", "private", "sealed", "reply"]
"""How far the answers to a question are secret (1.8).

``public``: all know them; only cards that are played at any time lie in the hand.
``helped``: cards of the hand allow more than all know.
``private``: every answer is a card or tile that only its owner may see.
``sealed``: all choose at the same time and in secret.
``reply``: all see the question; each who might answer does so in secret.
"""


class Action(Struct, frozen=True, tag=True, gc=False):
    """Any decision of a crew."""


class Frame(Struct, frozen=True, tag=True, gc=False):
    """Any question that the race can be waiting on.

    A frame says who decides and keeps what resumes afterwards. Everything in it is public.

    Attributes:
        drawn: what the seat that is asked has drawn in secret (``Own.drawn``), if anything.
        privacy: how far the answers are secret.
    """

    privacy: ClassVar[Privacy]
    drawn: ClassVar[Drawn] = ""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now, the first to be asked first."""
        raise NotImplementedError

    @property
    def due_to(self) -> str:
        """The article that asks this very question, where others of its kind are due to another one."""
        return ""


class SeatFrame(Frame, frozen=True, gc=False):
    """A question to one seat."""

    seat: int

    @property
    def asked(self) -> tuple[int, ...]:
        """The seat that must decide."""
        return (self.seat,)


class Play(Action, frozen=True, gc=False):
    """Play a convoy card, or a Jerrican at any time (10.1, 10.3)."""

    card: int


class Halt(Action, frozen=True, gc=False):
    """End a drive (6.1), a repair (5.3) or a clearing (5.6)."""


HALT = Halt()


class Pick(Action, frozen=True, gc=False):
    """Point at a tile on the board: to clear, track or swap it (5.6, 10)."""

    cell: int


class BuyPart(Action, frozen=True, gc=False):
    """Buy one mechanical point (9.2)."""

    gauge: Gauge


class Discard(Action, frozen=True, gc=False):
    """Discard a card: at the hand limit (3.5) or of those the Finder drew (10)."""

    card: int
