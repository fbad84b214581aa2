"""Types of the scenario files; `.github/CONTRIBUTING.md` explains the format.

Things are lists of ids, `jerrican` or `3 jerrican`. Cells are labels such as `H7` or cities; `places` lists
other ways to name cells, lines and amounts.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from greatrace.scenario.solo_form import (
    MissionsThen,
    RaceGiven,
    SolitaryGiven,
    SolitaryThen,
    SoloGiven,
    SoloThen,
)

Points = Annotated[int, Meta(ge=0, le=99)]
Francs = Annotated[int, Meta(ge=0, le=9999)]
Things = tuple[str, ...]


class CrewGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A crew in the initial position; omitted fields are as at the start of a race.

    Attributes:
        at: a cell or a city, the start if empty.
        shown: the cards of the hand that were taken face up (1.8).
        scout: assistants there in the convoy; a crew without any place has two mechanics.
        leader: whether its power was used this round.
        corridor: corridor of its marker; by default that of its cell.
        came: arrival order of the marker: of two in one corridor the lower number came earlier.
    """

    at: str = ""
    fuel: Points | None = None
    engine: Points | None = None
    chassis: Points | None = None
    money: Francs | str | None = None
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
    """The initial position.

    Attributes:
        phase: the phase that begins; the convoy begins with the sequence of `turn`. `setup` is the real
            start of a race, to which nothing else is given.
        order: this round's turn order; by default that of `crews`.
        tiles: the tiles on the board, by cell.
        bag: the tiles drawn next; the others follow at random.
        bag_only: the complete bag in drawing order.
        deck: the cards drawn next; the others follow at random.
        deck_only: the complete deck in drawing order.
        market: the cards laid out in the bivouac, in the order of the slots.
        solo: the Torpedo, against which one crew races (14).
        solitary: the terms of a Solitary crossing (14.24).
    """

    phase: Literal["setup", "bivouac", "planning", "convoy"] = "convoy"
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
    solo: SoloGiven | None = None
    solitary: SolitaryGiven | None = None


class CrewThen(Struct, frozen=True, forbid_unknown_fields=True):
    """The expected state of a crew; omitted fields are not checked."""

    at: str | None = None
    fuel: int | None = None
    engine: int | None = None
    chassis: int | None = None
    money: int | str | None = None
    cards: int | str | None = None
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


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What one crew is expected to see; omitted fields are not checked.

    Attributes:
        hand: its own cards, in any order.
        drawn: the tiles or cards that it has drawn and not yet laid or chosen, in any order.
        told: events as this crew sees them, in order, possibly among others.
    """

    hand: Things | None = None
    drawn: Things | None = None
    told: Things = ()


class Then(Struct, frozen=True, forbid_unknown_fields=True):
    """The expected position; omitted fields are not checked.

    Attributes:
        tiles: tiles by cell, `none` for a blank cell.
        phase: `bivouac`, `planning`, `convoy` or `over`.
        pending: the question that each crew is asked, such as `sequence` or `hand-limit`.
        ranks: all crews at the end of the race, the winner first (11.5).
        prestige: for each crew its points by label, and their `total` (11.4).
        discard_contains: cards on the discard pile, possibly among others.
        discard_only: the whole discard pile, in any order.
        removed: tiles removed from the game, possibly among others.
        removed_only: all tiles removed from the game, in any order.
        bag: number of tiles in the bag.
        deck: number of cards in the deck.
        unseen: how many tiles of a kind are in the bag or drawn and not laid, by kind, possibly among others.
        told: events since the start in order, possibly among others, such as `moved seat=france cell=B3`.
        not_told: events that have not happened since the start.
        sees: what each crew sees (1.8).
        legal: actions offered to a crew, possibly among others.
        legal_only: all actions offered to a crew, in any order.
        not_legal: actions not offered to a crew.
        solo: the Torpedo and its cards (14).
        solitary: a Solitary crossing (14.24).
        missions: missions of the passport (14.23).
        because: articles by which the Torpedo chose since the action before, possibly among others.
    """

    crews: dict[str, CrewThen] = {}
    tiles: dict[str, str] = {}
    order: Things | None = None
    round: int | None = None
    phase: Literal["bivouac", "planning", "convoy", "over"] | None = None
    pending: dict[str, str] | None = None
    over: bool | None = None
    winner: str | None = None
    ranks: Things | None = None
    prestige: dict[str, dict[str, int]] = {}
    discard_contains: Things = ()
    discard_only: Things | None = None
    removed: Things = ()
    removed_only: Things | None = None
    bag: int | None = None
    deck: int | None = None
    market: Things | None = None
    unseen: dict[str, int] = {}
    told: Things = ()
    not_told: Things = ()
    sees: dict[str, Seen] = {}
    legal: dict[str, Things] = {}
    legal_only: dict[str, Things] = {}
    not_legal: dict[str, Things] = {}
    solo: SoloThen | None = None
    solitary: SolitaryThen | None = None
    missions: MissionsThen | None = None
    because: Things = ()


Deed = str | dict[str, str | Things | Then]
"""A step.

In a race of one crew it may be an action of that crew, or `torpedo`, whose next assistant acts. Else it is
`{crew: action}` or `{crew: [actions]}`, where the last action may be followed by `refused: article`,
`because: reason` and `facts: [name=value]`; or it is `{then: expectations}`.
"""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A setup that must be refused: what differs from the scenario's own."""

    edition: str | None = None
    leaders: bool | None = None
    course: str | None = None
    crews: Things | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario of a file.

    Attributes:
        refused_setups: setups with which no race can begin.
        campaign: races of a campaign, which begins with the deck and the stickers given, by their results.
        choose: whether the player picks the René cards that go (14.17).
        passport: the pages that the title asks for, each with its missions, such as `no-line` or, where it
            cannot have all inks, `no-line solitary` (14.23).
        article: the rulebook ids that it checks.
        name: what it shows, in a few words.
        board: a board's name, optionally after `maps/`, or the path of a map relative to the file.
        course: `START:FINISH`, the board's first course if empty.
        edition: edition id, the default edition if empty.
        crews: crew ids in the turn order of round 1, the first two crews if empty.
    """

    article: str | Things
    name: str
    board: str = "maps/africa"
    edition: str = ""
    leaders: bool = False
    course: str = ""
    crews: Things = ()
    given: Given = Given()
    do: tuple[Deed, ...] = ()
    then: Then = Then()
    refused_setups: tuple[Setup, ...] = ()
    campaign: tuple[RaceGiven, ...] = ()
    choose: bool = False
    passport: dict[str, Things] = {}
    seed: Annotated[int, Meta(ge=0)] = 1

    @property
    def articles(self) -> Things:
        """The rulebook ids that it checks."""
        return (self.article,) if isinstance(self.article, str) else self.article
