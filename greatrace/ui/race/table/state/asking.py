"""What a question on the screen consists of: a head, a matter, answers, a warning; pure data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from greatrace.engine import actions as do

END_KEY = "E"
"""The key that ends, passes, goes back or lets happen."""

Does = Literal["", "private", "nobody", "as-last", "anew", "preset", "rest-funding", "seal", "hide", "map",
               "skip", "faster", "step", "since", "drive", "set-out", "counter", "back", "undo", "peek",
               "next-cell"]
"""What a button does that no action of the race stands behind."""


class Amount(Struct, frozen=True):
    """How many of something an answer takes, set by − and +.

    Attributes:
        name: under which the state keeps the number.
        value: how many now.
        least: the fewest.
        most: the most that can be paid and used.
    """

    name: str
    value: int
    least: int
    most: int


class Setting(Struct, frozen=True):
    """What a button sets: a number that the state keeps under a name until the next action."""

    name: str
    value: int


class AnswerOption(Struct, frozen=True):
    """A button: what it says, what pressing it tries, and whether the rules allow it now.

    Attributes:
        label: in the player's language.
        actions: one to be tried at once, or several to choose from; none where ``does`` tells, but the plan
            of a preset.
        key: the key that presses it.
        allowed: where False, pressing it shows which article forbids it.
        seat: whose answer it is.
        icon: a symbol before the words.
        doubt: why it would have no effect (3.11), for which it is asked once more; empty otherwise.
        asks: a sentence to be agreed to before it is done, though it has an effect; empty for none.
        note: the second line: what it brings now, or why it cannot be used.
        does: what it does where no action stands behind it.
        first: whether it has the focus first, so that Enter takes it.
        wide: whether it takes a whole row however short its words are.
        brief: fewer words for where there is little room.
        abreast: how many may share a row, where their words are short enough.
        amount: how many it takes, if that can be chosen on it.
        crew: the seat whose emblem stands before the words, or ``None``.
        sets: what it sets where nothing is done yet, such as which tile is laid next.
        goal: the cell to which it draws the way, over land or by the line of its action.
        tip: what its words stand for, shown beside it; empty where they say it all.
        in_order: whether all of ``actions`` are done, one after the other.
        held: what is done when it is held, another thing than when it is pressed; ``None`` for nothing.
        looks: whether holding it also shows to its owner, as by the eye, the hand and what it brings (1.8).
        places: how many assistants it sets on each box, in their order, shown by symbols in place of the
            second line; empty where it sets none now, ``None`` where it never does.
        chosen: whether what it would do is so already.
        narrow: whether, beside another in a row, it takes no more width than its words need.
        mechanics: the mechanical points that it pays, shown before its key; -1 where that is told elsewhere.
    """

    label: str
    actions: tuple[do.AnyAction, ...]
    key: str
    allowed: bool
    seat: int
    icon: str = ""
    doubt: str = ""
    asks: str = ""
    note: str = ""
    does: Does = ""
    first: bool = False
    wide: bool = False
    brief: str = ""
    abreast: int = 2
    amount: Amount | None = None
    crew: int | None = None
    sets: Setting | None = None
    in_order: bool = False
    held: do.AnyAction | None = None
    looks: bool = False
    tip: str = ""
    goal: int | None = None
    places: tuple[int, ...] | None = None
    chosen: bool = False
    narrow: bool = False
    mechanics: int = -1

    @property
    def sensible(self) -> bool:
        """Whether the rules allow it and it does something."""
        return self.allowed and not self.doubt


class Matter(Struct, frozen=True):
    """What a question is about, shown large between its head and its answers."""

    @property
    def options(self) -> tuple[AnswerOption, ...]:
        """What can be pressed in it, beside the answers."""
        return ()


class Question(Struct, frozen=True):
    """Everything that the question panel shows, but the last events.

    Attributes:
        seat: the crew whose colour the head has; -1 for a question to several crews.
        head: one sentence.
        context: one line below it; may be empty.
        matter: what it is about; ``None`` where the answers say it all.
        answers: the buttons.
        warning: a line in brick before what ends or forbids something.
        face: the sprite of a computer crew's face beside the emblem; empty for none.
        low: whether it leaves the room above it to the cards of the bivouac.
    """

    seat: int
    head: str
    context: str = ""
    matter: Matter | None = None
    answers: tuple[AnswerOption, ...] = ()
    warning: str = ""
    face: str = ""
    low: bool = False

    @property
    def options(self) -> tuple[AnswerOption, ...]:
        """Everything that can be pressed: the answers, and what its matter offers."""
        return (*self.answers, *(self.matter.options if self.matter else ()))
