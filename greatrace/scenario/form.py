"""What may stand in a scenario file; the README explains it to whoever writes one.

Things are lists of ids, `jerrican` or `3 jerrican`. Cells are labels such as `H7` or cities.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Points = Annotated[int, Meta(ge=0, le=99)]
Francs = Annotated[int, Meta(ge=0, le=9999)]
Things = tuple[str, ...]
Deed = dict[str, str | tuple[str, ...]]
"""`{crew: action}` or `{crew: [actions]}`, perhaps with `refused: article` and `because: reason`."""


class CrewGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A crew before anything is done; what is left out is as at the start of a race.

    Attributes:
        at: a cell or a city, the start if empty.
        shown: those of the hand that were taken face up (1.8).
        scout: assistants there, in the convoy; a crew for which no place is named has two mechanics.
        leader: whether its power was used this round.
        corridor: where its marker lies, that of its cell if left out.
        came: when the marker came there: of two in one corridor the lower number came earlier.
    """

    at: str = ""
    fuel: Points | None = None
    engine: Points | None = None
    chassis: Points | None = None
    money: Francs | None = None
    hand: Things = ()
    shown: Things = ()
    scout: Points | None = None
    mechanic: Points | None = None
    escort: Points | None = None
    funding: Points | None = None
    passed: bool = False
    arrived: Points = 0
    leader: Literal["ready", "used"] = "ready"
    corridor: Points | None = None
    came: Points | None = None


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The position before anything is done.

    Attributes:
        phase: which phase begins; the convoy begins with the sequence of `turn`.
        order: this round's turn order, that of `crews` if left out.
        tiles: the tiles on the board, by cell.
        bag: the tiles that are drawn next; any others follow by chance.
        bag_only: the tiles in the bag, all there are, in the order in which they are drawn.
        deck: the cards that are drawn next; any others follow by chance.
        deck_only: the cards in the deck, all there are, in the order in which they are drawn.
        market: the cards laid out in the bivouac, in the order of the slots.
    """

    phase: Literal["bivouac", "planning", "convoy"] = "convoy"
    round: Annotated[int, Meta(ge=1, le=999)] = 1
    turn: str = ""
    order: Things = ()
    tiles: dict[str, str] = {}
    bag: Things = ()
    bag_only: Things | None = None
    deck: Things = ()
    deck_only: Things | None = None
    discard: Things = ()
    market: Things = ()
    crews: dict[str, CrewGiven] = {}


class CrewThen(Struct, frozen=True, forbid_unknown_fields=True):
    """What is true of a crew afterwards; what is left out is not looked at."""

    at: str | None = None
    fuel: int | None = None
    engine: int | None = None
    chassis: int | None = None
    money: int | None = None
    cards: int | None = None
    hand: Things | None = None
    shown: Things | None = None
    scout: int | None = None
    mechanic: int | None = None
    escort: int | None = None
    funding: int | None = None
    passed: bool | None = None
    arrived: int | None = None
    leader: Literal["ready", "used"] | None = None
    corridor: int | None = None


class Then(Struct, frozen=True, forbid_unknown_fields=True):
    """What is true afterwards; what is left out is not looked at.

    Attributes:
        tiles: tiles by cell, `none` for a blank cell.
        phase: `bivouac`, `planning`, `convoy` or `over`.
        pending: the question that each crew is asked, such as `sequence` or `hand-limit`.
        prestige: for each crew its points by label, and their `total` (11.4).
        discard_contains: cards on the discard pile, among others.
        removed: tiles removed from the game, among others.
        bag: how many tiles are in the bag.
        deck: how many cards are in the deck.
        legal: actions that a crew may choose from, among others.
        not_legal: actions that a crew is not offered.
    """

    crews: dict[str, CrewThen] = {}
    tiles: dict[str, str] = {}
    order: Things | None = None
    round: int | None = None
    phase: Literal["bivouac", "planning", "convoy", "over"] | None = None
    pending: dict[str, str] | None = None
    over: bool | None = None
    winner: str | None = None
    prestige: dict[str, dict[str, int]] = {}
    discard_contains: Things = ()
    removed: Things = ()
    bag: int | None = None
    deck: int | None = None
    market: Things | None = None
    legal: dict[str, Things] = {}
    not_legal: dict[str, Things] = {}


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario.

    Attributes:
        article: the rulebook ids that it checks.
        name: what it shows, in a few words.
        board: a board's name, perhaps after `maps/`, or the path of a map from the file's folder.
        course: `START:FINISH`, the board's first course if empty.
        crews: crew ids in the turn order of round 1.
    """

    article: str | Things
    name: str
    board: str = "maps/africa"
    edition: str = "second"
    leaders: bool = False
    course: str = ""
    crews: Things = ("france", "belgium")
    given: Given = Given()
    do: tuple[Deed, ...] = ()
    then: Then = Then()
    seed: Annotated[int, Meta(ge=0)] = 1

    @property
    def articles(self) -> Things:
        """The rulebook ids that it checks."""
        return (self.article,) if isinstance(self.article, str) else self.article
