"""What a question on the screen consists of: a head, blocks, answers, a warning; pure data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from greatrace.engine.events import AnyEvent
from greatrace.ui.kit.blocks.block import Block, Press, presses_in
from greatrace.ui.kit.blocks.gauges import Gauge, Stepper
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.looks import CrewLook

END_KEY = "E"
"""The key that ends, passes, goes back or lets happen."""

ALL_KEY = "R"
"""The key that does all that stands there at once, or sets all the rest."""

Share = Literal["whole", "half", "third", "narrow", "cell"]
"""How much of a row an answer takes where its words are short enough.

A whole one shares a row only where there is little room and it has fewer words for it; a narrow one takes no
more width beside another than its words need. A cell takes half of a row whatever its words: what does not
fit is folded.
"""

Stands = Literal["free", "above", "confirm", "back", "aside"]
"""Where an answer stands: what confirms, and below it what leads back, have one place at the panel's foot.

What is free stands above them, what is above before all of it, so that it moves nothing when it is missing.

What is aside only shows something; it takes the place of what leads back where there is nothing such.
"""
_CONFIRM = ("drive", "discard", "take")
"""The names of answers that confirm, also while they cannot be used and have no key."""
_ASIDE = ("peek", "next-cell", "map", "hide")
"""The names of answers that only show something."""


class AnswerOption(Press, frozen=True):
    """A button: what it says, what it means, and whether the rules allow it now.

    Attributes:
        icon: a symbol before the words.
        crew: the crew whose emblem stands there instead.
        note: the second line: what it brings now, or why it cannot be used.
        notes: fewer words for the second line where it has one line only, the most first.
        doubt: why it would have no effect (3.11); empty otherwise.
        shorter: texts of fewer words for where there is little room, the longest first: the first that fits
            is taken.
        tip: what its words stand for, shown beside it; empty where they say it all.
        name: identifies it; by default it is called by its key.
        first: whether it has the focus first, so that Enter takes it.
        share: how much of a row it takes.
        right: whether a cell keeps the right half of its row, also where it stands there alone.
        held: what is meant where it is held, another thing than where it is pressed; where pressing means
            nothing, it is held by its key as well.
        amount: how many it takes, if that can be chosen on it.
        symbols: shown in place of the second line; ``None`` for a button that never has any.
        chosen: whether what it would do is so already.
        advised: whether it is recommended.
        points: the mechanical points that it pays, shown before its key; -1 where that is told elsewhere.
        at: where it stands; ``None`` where its key and its name tell.
    """

    icon: str = ""
    crew: CrewLook | None = None
    note: str = ""
    notes: tuple[str, ...] = ()
    doubt: str = ""
    shorter: tuple[str, ...] = ()
    tip: str = ""
    name: str = ""
    first: bool = False
    share: Share = "half"
    right: bool = False
    amount: Stepper | None = None
    symbols: tuple[str, ...] | None = None
    chosen: bool = False
    advised: bool = False
    points: int = -1
    at: Stands | None = None

    @property
    def stands(self) -> Stands:
        """Where it stands."""
        if self.at:
            return self.at
        if self.key == "Enter" or self.name in _CONFIRM:
            return "confirm"
        if self.key == END_KEY or self.name == "back":
            return "back"
        return "aside" if self.name in _ASIDE else "free"

    @property
    def sensible(self) -> bool:
        """Whether the rules allow it and it does something."""
        return self.allowed and not self.doubt


class Question(Struct, frozen=True):
    """Everything that the question panel shows, but the last events, and what the map shows of it.

    Attributes:
        seat: the crew whose colour the head has; -1 for a question to several crews.
        head: one sentence.
        context: one line below it; may be empty.
        blocks: what it is about, shown large, from above; none where the answers say it all.
        answers: the buttons.
        warning: a line in brick before what ends or forbids something.
        face: the sprite of a computer crew's face beside the emblem; empty for none.
        rank: how strong that computer crew is, for its pips; -1 for none.
        low: whether it leaves the room above it to the cards of the bivouac.
        leaves: the gauges of the crew that is asked with what the considered answer would leave on them.
        cells: the cells of which it speaks.
        targets: cells that are marked on the map besides those that its actions name.
        near: the cells that the map shows close, the most important first; by default those around the
            vehicle, and those that can be chosen near it.
        attack: the cells of who attacks and of who is hit; ``None`` where no crew is hit.
        ghosts: the cells on which tiles are shown before they are laid, the chosen one first, and their
            kinds.
        opens: the widgets to which the keyboard comes by itself, by their names: the first that there is;
            ``None`` for the answer that Enter takes.
        leads: those to which the player brings it where it does not come by itself; by default answers.
        tells: the events that led to it, which it tells at length.
        covered: what is said where it would propose something but for tiles or cards that lie face down.
        about: a sentence that explains it, which the tooltip of its head tells; may be empty.
    """

    seat: int
    head: str
    context: str = ""
    blocks: tuple[Block, ...] = ()
    answers: tuple[AnswerOption, ...] = ()
    warning: str = ""
    face: str = ""
    rank: int = -1
    low: bool = False
    leaves: tuple[Gauge, ...] = ()
    cells: tuple[int, ...] = ()
    targets: Mapping[int, BoardTarget] = field(default_factory=dict)
    near: tuple[int, ...] = ()
    attack: tuple[int, int] | None = None
    ghosts: tuple[tuple[int, int], ...] = ()
    opens: tuple[str, ...] | None = None
    leads: tuple[str, ...] = ()
    tells: tuple[AnyEvent, ...] = ()
    covered: str = ""
    about: str = ""

    @property
    def presses(self) -> tuple[Press, ...]:
        """Everything that can be pressed: the answers, and what its blocks offer."""
        return tuple(presses_in((*self.answers, *self.blocks)))
