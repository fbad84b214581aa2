"""What is being asked: frames on a stack, the last one waiting for an answer.

A frame says who decides (``seat``, or several seats in ``waiting``) and keeps what resumes
afterwards. Everything in a frame is public.
"""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.actions import Counter


class Frame(Struct, frozen=True, tag=True, gc=False):
    """Any question that the race can be waiting on."""


class Bivouac(Frame, frozen=True, gc=False):
    """The crews of ``queue`` take a card each, first one first (3.3, 13.3).

    The card that is left at the end goes to the seat ``leftover``.
    """

    queue: tuple[int, ...]
    leftover: int


class Planning(Frame, frozen=True, gc=False):
    """The seats in ``waiting`` still set their assistants in secret (3.7)."""

    waiting: tuple[int, ...]


class Sequence(Frame, frozen=True, gc=False):
    """A crew's sequence (3.9); ``carded`` once a card was played in it (3.10)."""

    seat: int
    carded: bool


class Driving(Frame, frozen=True, gc=False):
    """A drive (6): up to ``reach`` cells, ``moved`` so far; a ``pilot`` card's or a mechanic's."""

    seat: int
    reach: int
    moved: int
    pilot: bool


class Entering(Frame, frozen=True, gc=False):
    """A tile was found on ``cell`` by driving blind: enter it or go back (6.7)."""

    seat: int
    cell: int


class Paying(Frame, frozen=True, gc=False):
    """Mechanical points to split for entering ``cell``; ``stop`` when the drive ends there (6.2)."""

    seat: int
    cell: int
    fuel: int
    mechanics: int
    stop: bool


class Repairing(Frame, frozen=True, gc=False):
    """A repair (5.3), until it is ended."""

    seat: int


class Laying(Frame, frozen=True, gc=False):
    """Tiles drawn in secret are laid: ``to_lay`` more of them, the others are removed (5.1, 10)."""

    seat: int
    to_lay: int


class Clearing(Frame, frozen=True, gc=False):
    """An escort clears one tile (5.6)."""

    seat: int


class Tracking(Frame, frozen=True, gc=False):
    """A Tracker names its tiles: ``left`` more beside those ``chosen`` (10)."""

    seat: int
    left: int
    chosen: tuple[int, ...]


class Swapping(Frame, frozen=True, gc=False):
    """A Cheater names two tiles; ``first`` is -1 until one is named (10)."""

    seat: int
    first: int


class Sabotaging(Frame, frozen=True, gc=False):
    """A Saboteur names target and split (10)."""

    seat: int


class Finding(Frame, frozen=True, gc=False):
    """A Finder discards one of the cards drawn (10)."""

    seat: int


class HandLimit(Frame, frozen=True, gc=False):
    """A crew holds more cards than its chassis allows (3.5)."""

    seat: int


class Removal(Struct, frozen=True, tag=True, gc=False):
    """A Tracker's named tiles (10)."""

    cells: tuple[int, ...]


class Damage(Struct, frozen=True, tag=True, gc=False):
    """A Saboteur's named target and split, in gauge points (10)."""

    target: int
    engine: int
    chassis: int


class Swap(Struct, frozen=True, tag=True, gc=False):
    """A Cheater's two named cells (10)."""

    first: int
    second: int


Danger = Removal | Damage | Swap
"""What a danger card will do unless it is cancelled."""


class Reacting(Frame, frozen=True, gc=False):
    """The seats in ``queue`` may cancel the danger card of ``by``, first one first (5.10)."""

    by: int
    card: int
    danger: Danger
    queue: tuple[int, ...]


AnyFrame = (
    Bivouac | Planning | Sequence | Driving | Entering | Paying | Repairing | Laying | Clearing | Tracking
    | Swapping | Sabotaging | Finding | HandLimit | Reacting
)


class Decision(Struct, frozen=True, gc=False):
    """One crew that has to answer, and the question."""

    seat: int
    frame: AnyFrame


__all__ = [
    "AnyFrame", "Bivouac", "Clearing", "Counter", "Damage", "Danger", "Decision", "Driving", "Entering",
    "Finding", "Frame", "HandLimit", "Laying", "Paying", "Planning", "Reacting", "Removal", "Repairing",
    "Sabotaging", "Sequence", "Swap", "Swapping", "Tracking",
]
