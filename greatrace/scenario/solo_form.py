"""Types of what scenario files say about races of one crew (14)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from greatrace.engine.solo.rene import Colour

Points = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=3)]
Copies = Annotated[int, Meta(ge=0, le=4)]
Places = str | tuple[str, ...]

Effect = Annotated[dict[Literal["engine", "chassis", "fuel", "francs", "cards"], Points], Meta(max_length=5)]
"""What a danger effect takes, by gauge, `francs` and `cards`."""


class StickersGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """Legacy stickers by colour, 0 to 4."""

    blue: Copies = 0
    yellow: Copies = 0
    green: Copies = 0
    red: Copies = 0


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """What a René card recovers."""

    fuel: Points = 0
    mechanics: Points = 0


class ReneGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A René card: its `letter` and `level`, or what is printed on it; the rest is as on that letter’s card.

    Attributes:
        colour: of its objective.
        slots: the slot that it takes when it is first, and the second one.
        effect: what its danger effect takes.
        recovers: what it recovers in planning.
        tiles: how many tiles it draws.
        first: cells of its first drive.
        further: cells of each further drive.
    """

    letter: Annotated[str, Meta(pattern=r"^[A-H]$")] = "A"
    level: Level = 1
    colour: Colour | None = None
    slots: tuple[Points, ...] | None = None
    effect: Effect | None = None
    recovers: Recovery | None = None
    tiles: Points | None = None
    first: Points | None = None
    further: Points | None = None


class TorpedoGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The Torpedo in the initial position; omitted fields are as at the start of a race.

    Attributes:
        at: a cell or a city, the start if empty.
        reached: cities that it entered, the start city beside them.
        this_card: cities of the card’s colour that it entered under this card.
        heads_for: cities that it headed for under this card.
        stickers: on its cards.
        used: how many of its assistants have acted in this round.
        passed: whether it has none left.
        arrived: its place, 1 or 2, or 0.
        corridor: of its marker; by default that of its cell.
        came: arrival order of the marker beside that of the crew.
    """

    at: str = ""
    fuel: Points | None = None
    mechanics: Points | None = None
    reached: Places = ()
    this_card: Places = ()
    heads_for: Places = ()
    stickers: StickersGiven = StickersGiven()
    used: Annotated[int, Meta(ge=0, le=5)] = 0
    passed: bool = False
    arrived: Annotated[int, Meta(ge=0, le=2)] = 0
    corridor: Points | None = None
    came: Points | None = None


class Modules(Struct, frozen=True, forbid_unknown_fields=True):
    """The three modules (14.1), and whether the workshop is slow."""

    deck: bool = True
    powers: bool = True
    passport: bool = True
    slow_workshop: bool = False


class SoloGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A race against the Torpedo in the initial position.

    Attributes:
        card: the René card that is up, such as `A1`; in the bivouac and before it is turned up first.
        deck: the cards turned up next, in order; those of level 1 that are not named complete the deck.
        turned: how many cards were turned up in the race; by default one a round.
        modules: those that are played.
        first: who is first in turn order: `torpedo` or the crew.
        may_gain: how many stickers the race may still give; by default any number, or one in a slow workshop.
    """

    torpedo: TorpedoGiven = TorpedoGiven()
    card: str | ReneGiven = "A1"
    deck: tuple[str, ...] = ()
    turned: Points | None = None
    modules: Modules = Modules()
    first: str = ""
    may_gain: Annotated[int, Meta(ge=0, le=16)] | None = None


class SolitaryGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A Solitary crossing: the rounds that it may take, and the round in which the scenario begins."""

    par: Annotated[int, Meta(ge=1, le=99)]
    round: Annotated[int, Meta(ge=1, le=99)] = 1


class TorpedoThen(Struct, frozen=True, forbid_unknown_fields=True):
    """The expected state of the Torpedo; omitted fields are not checked."""

    at: str | None = None
    fuel: int | None = None
    mechanics: int | None = None
    reached: Places | None = None
    this_card: Places | None = None
    heads_for: Places | None = None
    stickers: StickersGiven | None = None
    used: int | None = None
    passed: bool | None = None
    arrived: int | None = None
    corridor: int | None = None


class SoloThen(Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of a race against the Torpedo; omitted fields are not checked.

    Attributes:
        card: the René card that is up.
        deck: the cards that were not turned up since the deck was shuffled, in any order.
        turned: how many cards were turned up in the race.
        first: who is first in turn order.
        destination: where the Torpedo heads for before its next assistant acts, as things stand.
        way: the cells of its way there.
        next_first: who goes first in the next race of the campaign, the race being over.
        may_gain: how many stickers the race may still give; `any` without a slow workshop.
    """

    torpedo: TorpedoThen = TorpedoThen()
    card: str | None = None
    deck: tuple[str, ...] | None = None
    turned: int | None = None
    first: str | None = None
    destination: str | None = None
    way: tuple[str, ...] | None = None
    next_first: str | None = None
    may_gain: int | Literal["any"] | None = None


FIRST: Final = SoloThen.__struct_fields__[4]
"""The key of who is first in turn order."""


class SolitaryThen(Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of a Solitary crossing; omitted fields are not checked."""

    par: int | None = None
    round: int | None = None


class MissionsThen(Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of missions of the passport (14.23), each a kind with its number, such as `lines-2`.

    After it may stand the inks that it can have, such as `no-line solitary`; else it can have all.

    Attributes:
        ink: of the stamps that the race can give.
        progress: how far each is, such as `1/2`, or `lost`.
        done: those whose demand is met as things stand, possibly among others.
        not_done: those whose demand is not.
        stamped: those that have their stamp by now, possibly among others.
        not_stamped: those that have none.
    """

    ink: Literal["prudent", "legendary", "solitary"] | None = None
    progress: dict[str, str] = {}
    done: tuple[str, ...] = ()
    not_done: tuple[str, ...] = ()
    stamped: tuple[str, ...] = ()
    not_stamped: tuple[str, ...] = ()


class RaceGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A race of a campaign by its result, and what the campaign is after it (14.17, 14.23).

    Attributes:
        race: its number; by default the next one of the campaign. Another one changes nothing.
        outcome: what it came to.
        out: the René cards that the player picks to go, where the player picks them.
        refused: the article that refuses this pick.
        gained: stickers gained in it, as colours in order.
        page: of its course, by its name.
        missions: those stamped in mid-race, by their names.
        fulfilled: missions that it fulfils at its end.
        ink: of all these stamps.
        counts_as: the outcome that it counts as; by default its own.
        deck: the cards of the deck after it, in any order.
        levels: how many cards of each level are in the deck after it.
        stickers: on the cards after it.
        stamps: all stamps after it, as `mission ink`, in any order.
        legendary: whether the title of legendary player is earned after it.
        first: who goes first in the next race.
        may_gain: how many stickers the next race may give; `any` without a slow workshop.
    """

    outcome: Literal["won", "lost", "crossed", "failed", "given_up"]
    race: int | None = None
    out: tuple[str, ...] = ()
    refused: str = ""
    gained: tuple[Colour, ...] = ()
    page: str = "page"
    missions: tuple[str, ...] = ()
    fulfilled: tuple[str, ...] = ()
    ink: Literal["prudent", "legendary", "solitary"] = "legendary"
    counts_as: Literal["won", "lost", "crossed", "failed", "given_up"] | None = None
    deck: tuple[str, ...] | None = None
    levels: dict[str, int] | None = None
    stickers: StickersGiven | None = None
    stamps: tuple[str, ...] | None = None
    legendary: bool | None = None
    first: str | None = None
    may_gain: int | Literal["any"] | None = None
