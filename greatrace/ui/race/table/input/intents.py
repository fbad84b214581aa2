"""What input handlers return: what the player wants, to be carried out by the scene."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.ways.data import Way
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.state.answers import ChooserWay

SheetName = Literal[
    "log", "since", "rene", "why", "rules", "pause", "keys", "torpedo", "aid", "answer", "curtain"
]
PieceName = Literal["question", "hand", "map", "dashboard", "standings", "keys"]


class Simply(Struct, frozen=True):
    """Do what a name says whole.

    Attributes:
        what: take the last action back, or do again what was taken back; show the guide's next tip, or stop
            its tips; show the next step, skip what moves, show all faster from now on, or again since the own
            last turn; ask the champion for who is asked, or as soon as a decision is due (not any more if
            that was wanted), or put the hint away; bring the map nearer or farther away, show on it the whole
            course, or where the race is.
    """

    what: Literal[
        "undo", "redo", "next-tip", "close-tip", "step", "skip", "faster", "again", "hint", "hint-later",
        "hint-away", "zoom-in", "zoom-out", "course", "where-race-is",
    ]


class Act(Struct, frozen=True):
    """Carry out an action of a seat, or show which article forbids it.

    Attributes:
        action: what is done.
        seat: whose action it is.
        then: what is done after it, as far as each is still asked for.
        bound: for which cell the crew is bound from then on, so that the way there is drawn; -1 for none.
        advised: whether a hint does it.
        sets: what a hint sets on the question that follows, by names, such as the cards for a line.
        way: over land, that is drawn once the action has begun its drive; none for the one usually drawn.
    """

    action: AnyAction
    seat: int
    then: tuple[AnyAction, ...] = ()
    bound: int = -1
    advised: bool = False
    sets: tuple[tuple[str, int], ...] = ()
    way: Way | None = None


class ShowWay(Struct, frozen=True):
    """Draw a way on the map before it is driven, or none.

    Attributes:
        way: the way.
        picked: whether its goal was pressed on the map, so that the next press there drives.
        openly: whether it was chosen while the hand lay open, though that is covered again now (1.8).
    """

    way: Way | None
    picked: bool = False
    openly: bool = False


class DriveWay(Struct, frozen=True):
    """Drive a way as far as this drive leads: until something new is found or asked.

    Attributes:
        way: the way.
        begin: what buys the fuel and begins the drive; empty where it has begun.
    """

    way: Way
    begin: tuple[AnyAction, ...] = ()


class Confirm(Struct, frozen=True):
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


class Choose(Struct, frozen=True):
    """Ask which of several ways a seat takes.

    Attributes:
        title: what is chosen.
        ways: in order.
        seat: whose action it is.
        may_allow_more: whether a hand that is face down might allow more.
        covered: the title while the hand is covered; empty for the same.
        open: whether the hand is seen already.
        by_eye: whether the hand is seen by the eye, not while a key is held.
        crew: whose emblem stands before the title, and its name; nobody's by default.
    """

    title: str
    ways: tuple[ChooserWay, ...]
    seat: int
    may_allow_more: bool = False
    covered: str = ""
    open: bool = False
    by_eye: bool = False
    crew: tuple[CrewLook, str] | None = None


class Notify(Struct, frozen=True):
    """Show a notice.

    Attributes:
        text: what it says.
        article: the article that forbids something, if any does.
        meanwhile: whether it holds only as long as nobody is asked.
    """

    text: str
    article: str = ""
    meanwhile: bool = False


class OpenSheet(Struct, frozen=True):
    """Lay a sheet upon the table.

    Attributes:
        sheet: which one; ``answer`` is the page on which a crew alone answers a question to several people
            (5.10), ``curtain`` hides the plan that a seat is making.
        seat: whose page or plan it is; for ``why`` the crew to begin with, or ``None``.
        article: for ``rules``: where the rulebook opens.
    """

    sheet: SheetName
    seat: int | None = None
    article: str = ""


class Peek(Struct, frozen=True):
    """Show the hand of its owner, or turn it face down (1.8).

    Attributes:
        shown: ``None`` for the other way round.
        by_eye: whether it is seen until it is covered or somebody else decides, else while the key is held.
        then: the intent that is carried out after it, if any.
    """

    shown: bool | None = None
    by_eye: bool = True
    then: object = None


class Shift(Struct, frozen=True):
    """Move one assistant of the plan from one place to another (3.7).

    Attributes:
        source: the place where it stands.
        target: where it goes.
        dropped: the name of what it was dropped on by hand; empty if it was not.
    """

    source: str
    target: str
    dropped: str = ""


class PlanAs(Struct, frozen=True):
    """Set the assistants as in another plan, which may be empty (3.7)."""

    plan: Plan


class Adjust(Struct, frozen=True):
    """Set a number on the question: how many of something an answer takes, or which cell is meant.

    Attributes:
        name: of the number.
        value: the number.
        pressed: whether a marked cell was pressed, so that it is said how what is asked there is done.
        openly: whether it was chosen while the hand lay open, though that is covered again now (1.8).
    """

    name: str
    value: int
    pressed: bool = False
    openly: bool = False


class Raise(Struct, frozen=True):
    """Choose a card of the hand to be played, or none; it rises, and the question says what it does.

    Attributes:
        place: its place in the hand; -1 for none.
        pressed: whether it was pressed, so that it is said how it is played.
    """

    place: int
    pressed: bool = False


class Switch(Struct, frozen=True):
    """Show or hide something of the table, or fold a piece of it; without ``on`` the other way round."""

    what: str
    on: bool | None = None


class Go(Struct, frozen=True):
    """Bring the keyboard to a piece, to the next marked cell of the map, or round to the next piece."""

    to: PieceName | Literal["marked", "round"]
    step: Literal[1, -1] = 1


class Pin(Struct, frozen=True):
    """Pin the way to a cell for the own route, or unpin it; without a cell to the one that is pointed at."""

    cell: int | None = None
    unpin: bool = False


class PreviewFuel(Struct, frozen=True):
    """Preview what a move would leave in the tank, in points; without a number end the preview."""

    points: int | None


Intent: TypeAlias = (
    Simply | Act | ShowWay | DriveWay | Confirm | Choose | Notify | OpenSheet | Peek | Shift | PlanAs
    | Adjust | Raise | Switch | Go | Pin | PreviewFuel
)
"""Anything that the player wants."""
