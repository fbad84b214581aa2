"""What input handlers return: what the player wants, to be carried out by the scene."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.kernel.errors import Refused
from greatrace.ui.race.table.state.ways import ChooserWay

SheetName = Literal["log", "why", "rules", "pause"]


class Intent(Struct, frozen=True):
    """Anything that the player wants."""


class Act(Intent, frozen=True):
    """Carry out an action of a seat, or show which article forbids it."""

    action: AnyAction
    seat: int


class Confirm(Intent, frozen=True):
    """Ask once more before an action without effect (3.11); ``doubt`` is why it has none."""

    action: AnyAction
    doubt: str
    seat: int


class Choose(Intent, frozen=True):
    """Ask which of several ways a seat takes.

    Attributes:
        title: what is chosen.
        ways: in order.
        seat: whose action it is.
        may_hide: whether a hand that is face down might allow more.
        covered: the title while the hand is covered; empty for the same.
        open: whether the hand is seen already.
    """

    title: str
    ways: tuple[ChooserWay, ...]
    seat: int
    may_hide: bool = False
    covered: str = ""
    open: bool = False


class AnswerPrivately(Intent, frozen=True):
    """Open the page on which a crew alone answers a question to several people (5.10)."""

    seat: int


class LetHappen(Intent, frozen=True):
    """Answer such a question for all: nobody cancels the danger card (5.10)."""


class HidePlan(Intent, frozen=True):
    """Lower the curtain before the plan that a seat is making."""

    seat: int


class Undo(Intent, frozen=True):
    """Take the last action back."""


class Refuse(Intent, frozen=True):
    """Show which article forbids what the player wants."""

    refused: Refused


class Notify(Intent, frozen=True):
    """Show a notice."""

    text: str


class OpenSheet(Intent, frozen=True):
    """Lay a sheet upon the table.

    Attributes:
        sheet: which one.
        seat: for ``why``: the crew to begin with, or ``None``.
        article: for ``rules``: where the rulebook opens.
    """

    sheet: SheetName
    seat: int | None = None
    article: str = ""


class AskHint(Intent, frozen=True):
    """Let the champion think for a seat."""

    seat: int


class CloseHint(Intent, frozen=True):
    """Put the hint away."""


class PeekHand(Intent, frozen=True):
    """Show the hand of its owner while the key is held, or turn it face down (1.8)."""

    held: bool


class ShowByEye(Intent, frozen=True):
    """Show the hand of its owner by the eye, or turn it face down (1.8)."""

    shown: bool


class ChooseTile(Intent, frozen=True):
    """Choose the drawn tile that is laid next, or none."""

    number: int | None


class ShiftAssistant(Intent, frozen=True):
    """Move one assistant of the plan from one place to another (3.7)."""

    source: str
    target: str


class TurnMap(Intent, frozen=True):
    """Show the map instead of the bivouac, or the bivouac again."""


class Zoom(Intent, frozen=True):
    """Bring the map closer or farther; ``key`` is one of the map's own keys."""

    key: str


class PreviewFuel(Intent, frozen=True):
    """Show what a move would leave in the tank, in points, or no more."""

    points: int | None


class FocusOn(Intent, frozen=True):
    """Bring the keyboard to the first of these widgets that is there."""

    names: tuple[str, ...]


AnyIntent = (
    Act | Confirm | Choose | AnswerPrivately | LetHappen | HidePlan
    | Undo | Refuse | Notify | OpenSheet | AskHint | CloseHint | PeekHand | ShowByEye
    | ChooseTile | ShiftAssistant | TurnMap | Zoom | PreviewFuel | FocusOn
)
"""Every intent of the table."""
