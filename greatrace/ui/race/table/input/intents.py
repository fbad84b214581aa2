"""What input handlers return: what the player wants, to be carried out by the scene."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.ways.data import Way
from greatrace.kernel.errors import Refused
from greatrace.ui.race.table.state.chooser import ChooserWay

SheetName = Literal["log", "since", "why", "rules", "pause", "keys", "torpedo"]
PieceName = Literal["question", "hand", "map", "dashboard", "standings", "keys"]


class Intent(Struct, frozen=True):
    """Anything that the player wants."""


class Act(Intent, frozen=True):
    """Carry out an action of a seat, or show which article forbids it.

    Attributes:
        action: what is done.
        seat: whose action it is.
    """

    action: AnyAction
    seat: int


class ActInOrder(Intent, frozen=True):
    """Carry out several actions of a seat, one after the other, as far as each is still asked for."""

    actions: tuple[AnyAction, ...]
    seat: int


class ShowWay(Intent, frozen=True):
    """Draw a way on the map before it is driven, or none."""

    way: Way | None


class SetOut(Intent, frozen=True):
    """Buy fuel, begin a drive and drive a way as far as it leads, all in the own sequence."""

    way: Way
    actions: tuple[AnyAction, ...]


class DriveWay(Intent, frozen=True):
    """Drive a way as far as this drive leads: until something new is found or asked."""

    way: Way


class Confirm(Intent, frozen=True):
    """Ask once more before what may be regretted.

    Attributes:
        then: what is done if the player agrees.
        title: the question in a few words.
        doubt: why it may be regretted.
        agree: the words for doing it.
    """

    then: Act
    title: str
    doubt: str
    agree: str


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


class ShiftAssistant(Intent, frozen=True):
    """Move one assistant of the plan from one place to another (3.7)."""

    source: str
    target: str


class PlanAs(Intent, frozen=True):
    """Set the assistants as in another plan (3.7)."""

    plan: Plan


class ClearPlan(Intent, frozen=True):
    """Take all assistants of the plan back (3.7)."""


class Adjust(Intent, frozen=True):
    """Set a number on the question: how many of something an answer takes."""

    name: str
    value: int


class Look(Intent, frozen=True):
    """Show what lies face down to its owner by the eye, and what an intent brings as well (1.8)."""

    then: Act | ActInOrder | SetOut | DriveWay | ShowWay | Adjust


class TurnMap(Intent, frozen=True):
    """Show the map instead of the bivouac, or the bivouac again."""


class Zoom(Intent, frozen=True):
    """Bring the map closer or farther; ``key`` is one of the map's own keys."""

    key: str


class ShowView(Intent, frozen=True):
    """Show the whole course, or where the race is."""

    view: Literal["course", "race"]


class ShowNames(Intent, frozen=True):
    """Show the names of all places on the map, or only those that have room."""


class ShowCodes(Intent, frozen=True):
    """Show the codes of all cells while a key is held."""

    held: bool


class NextMarked(Intent, frozen=True):
    """Bring the keyboard to the next marked cell of the map, or to the one before."""

    step: Literal[1, -1]


class FocusPiece(Intent, frozen=True):
    """Bring the keyboard to a piece of the table."""

    piece: PieceName


class GoRound(Intent, frozen=True):
    """Bring the keyboard to the next piece of the table, or to the one before."""

    step: Literal[1, -1]


class Hurry(Intent, frozen=True):
    """Show the next step, skip what moves, or show all faster from now on."""

    how: Literal["step", "skip", "faster"]


class Fold(Intent, frozen=True):
    """Fold a piece of the furniture, or open it again."""

    piece: str


class FoldAll(Intent, frozen=True):
    """Fold all pieces of the furniture as long as a key is held."""

    held: bool


class Redo(Intent, frozen=True):
    """Do again what was taken back."""


class PinRoute(Intent, frozen=True):
    """Pin the way to a cell for the own route, or unpin it."""

    cell: int
    unpin: bool = False


class PinPointed(Intent, frozen=True):
    """Pin the way to the cell under the pointer or the keyboard, or unpin it."""

    unpin: bool = False


class ShowRoute(Intent, frozen=True):
    """Show or hide the own route."""


class PreviewFuel(Intent, frozen=True):
    """Show what a move would leave in the tank, in points, or no more."""

    points: int | None


class FocusOn(Intent, frozen=True):
    """Bring the keyboard to the first of these widgets that is there."""

    names: tuple[str, ...]


AnyIntent = (
    Act | ActInOrder | ShowWay | SetOut | DriveWay | Confirm | Choose | AnswerPrivately | LetHappen
    | HidePlan | Undo | Refuse | Notify | OpenSheet | AskHint | CloseHint | PeekHand | ShowByEye
    | ShiftAssistant | PlanAs | ClearPlan | Look | Adjust | TurnMap | Zoom | PreviewFuel | FocusOn
    | ShowView | ShowNames | ShowCodes | NextMarked | FocusPiece | GoRound | Hurry | FoldAll | Redo
    | Fold | PinRoute | PinPointed | ShowRoute
)
"""Every intent of the table."""
