"""A campaign as data, and how races change it: atomically, and once (14.17, 14.18, 14.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct, structs

from greatrace.campaign.deck import Deck, evolved, evolved_by_choice
from greatrace.campaign.missions import Denial, Ink
from greatrace.engine.solo.rene import (
    MOST_STICKERS,
    TORPEDO_ASSISTANTS,
    Colour,
    ReneCard,
    Solo,
    Stickers,
)
from greatrace.kernel.chance import seeded

MOST_RACES: Final = 10_000
"""Races of a campaign at most."""
NEWEST_LAW: Final = 1
"""Which missions there are and when they are stamped; campaigns of 0.1.0 and 0.2.0 have 0."""
MOST_A_RACE: Final = 1
"""Stickers that a race may give in a slow workshop."""

Outcome = Literal["won", "lost", "crossed", "failed", "given_up"]
"""What a race came to: against the Torpedo won or lost, a crossing done or failed, or given up."""


class Modules(Struct, frozen=True):
    """The modules of a campaign (14.1).

    Attributes:
        evolving: whether the deck changes between races (14.17).
        powers: whether stickers are gained (14.18).
        passport: whether missions are stamped (14.23).
        choose: whether the player picks the outgoing cards (14.17).
        slow: whether the workshop is slow: a sticker a race at most, and none after a victory of the Torpedo.
    """

    evolving: bool = True
    powers: bool = True
    passport: bool = True
    choose: bool = False
    slow: bool = False

    @property
    def slow_workshop(self) -> bool:
        """Whether the slow workshop has a bearing: without the legacy powers it has none."""
        return self.powers and self.slow


class Gain(Struct, frozen=True):
    """A sticker gained in a race (14.18): by race, round and assistant it is known for good."""

    race: int
    round: int
    assistant: int
    colour: Colour
    level: int
    city: str


class Stamp(Struct, frozen=True):
    """A stamp in the passport (14.23).

    Attributes:
        page: of the course, as ``Page.id``.
        mission: its id.
        ink: of the stamp.
        race: that earned it.
        date: when, as the caller wrote it.
        evolving: whether the evolving deck was played, which the title asks for.
        round: in which it was earned.
    """

    page: str
    mission: str
    ink: Ink
    race: int
    date: str
    evolving: bool
    round: int = 0


class Result(Struct, frozen=True):
    """What a race brings to its campaign.

    Attributes:
        race: its number in the campaign.
        outcome: what it came to.
        page: of its course.
        crew: the player's.
        edition: that was played.
        rounds: how many.
        points: the player's prestige.
        torpedo_points: the Torpedo's.
        fulfilled: the missions fulfilled, by id.
        ink: of their stamps.
        date: when it ended.
        replay: the name of the save that replays it.
        choice: the outgoing René cards by id, where the player picks them.
        denied: how many stickers the player denied the Torpedo.
        announced: the mission that the player announced before the race, by id; empty for none.
        way: cells from the start to the finish; 0 where an earlier version kept none.
        left: cells that the player had still to go at the end.
        torpedo_left: likewise for the Torpedo.
        denials: these stickers, one by one; none where an earlier version kept only how many.
    """

    race: int
    outcome: Outcome
    page: str = ""
    crew: str = ""
    edition: str = ""
    rounds: int = 0
    points: int = 0
    torpedo_points: int = 0
    fulfilled: tuple[str, ...] = ()
    ink: Ink = "prudent"
    date: str = ""
    replay: str = ""
    choice: tuple[str, ...] = ()
    denied: int = 0
    announced: str = ""
    way: int = 0
    left: int = 0
    torpedo_left: int = 0
    denials: tuple[Denial, ...] = ()

    @property
    def arrived(self) -> bool:
        """Whether the player arrived: who does has prestige (14.15)."""
        return self.points != 0

    @property
    def torpedo_arrived(self) -> bool:
        """Whether the Torpedo arrived (14.16)."""
        return self.torpedo_points != 0


class Entry(Struct, frozen=True):
    """A line of the history: a result, the deck and the stickers after it, whether it was restored to."""

    result: Result
    deck: tuple[str, ...]
    stickers: Stickers
    restored: bool = False


class Campaign(Struct, frozen=True):
    """A campaign: everything that later races depend on; content files no longer matter to it.

    Attributes:
        title: as the player calls it.
        created: when it began.
        modules: what is played.
        pool: all René cards.
        deck: the Torpedo's.
        stickers: on its cards.
        torpedo_first: whether it goes first in the next race (14.2).
        race: the number of the next race, or of the one that runs.
        gains: all stickers gained, in order.
        stamps: all stamps, in order.
        history: all results, in order.
        chance: the chance number of the deck.
        restored: how often an older copy was restored.
        crew: that the player chose first; each race may have another.
        started: the last race that was begun and saved; a race begun whose save is gone is raced anew.
        seasons: how many closing pages of seasons were read.
        law: by which missions its races were stamped: `NEWEST_LAW`, or an older one that is not caught up.
        player: whose name is on the certificate; empty while nobody wrote one.
    """

    title: str
    created: str
    modules: Modules
    pool: Deck
    deck: Deck
    stickers: Stickers = Stickers()
    torpedo_first: bool = False
    race: int = 1
    gains: tuple[Gain, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    history: tuple[Entry, ...] = ()
    chance: int = 0
    restored: int = 0
    crew: str = ""
    started: int = 0
    seasons: int = 0
    law: int = 0
    player: str = ""

    @property
    def last_crew(self) -> str:
        """The crew of the last race, before the first one the crew chosen for it; empty for none."""
        return next((one.result.crew for one in reversed(self.history) if one.result.crew), self.crew)


def begun(
    title: str, created: str, modules: Modules, pool: Sequence[ReneCard], seed: int, crew: str = ""
) -> Campaign:
    """Begin a campaign with the cards of level 1 (14.2)."""
    deck = tuple(card for card in pool if card.level == 1)
    return Campaign(
        title, created, modules, tuple(pool), deck, chance=seeded(seed), crew=crew, law=NEWEST_LAW
    )


def terms(campaign: Campaign, name: str, announced: str = "") -> Solo:
    """Return what the Torpedo brings to the next race.

    Args:
        campaign: as it stands.
        name: of its document.
        announced: the mission that the player announces, by id.
    """
    modules = campaign.modules
    return Solo(
        campaign.deck, campaign.stickers, campaign.torpedo_first, modules.evolving, modules.powers,
        modules.passport, name, campaign.race, may_gain(campaign, campaign.race), announced,
    )


def may_gain(campaign: Campaign, race: int) -> int | None:
    """Return how many stickers a race may give in a slow workshop; ``None`` for any number (14.18).

    A race that follows a victory of the Torpedo gives none; crossings and races given up do not count.
    """
    if not campaign.modules.slow_workshop:
        return None
    earlier = [entry.result.outcome for entry in campaign.history if entry.result.race < race]
    last = next((one for one in reversed(earlier) if one in ("won", "lost")), "won")
    return MOST_A_RACE if last == "won" else 0


def gained(campaign: Campaign, gain: Gain) -> Campaign:
    """Keep a sticker gained in mid-race; one that is kept already changes nothing (14.18).

    Nor does one where the legacy powers are off, a fifth of its colour, or one too many for a slow
    workshop, as from an older copy of the race that came back.
    """
    if not campaign.modules.powers or gain.level > MOST_STICKERS:
        return campaign
    if gain.level != campaign.stickers.of(gain.colour) + 1:
        return campaign
    most = may_gain(campaign, gain.race)
    if most is not None and sum(one.race == gain.race for one in campaign.gains) >= most:
        return campaign
    stickers = campaign.stickers.with_one_more(gain.colour)
    return structs.replace(campaign, stickers=stickers, gains=(*campaign.gains, gain))


def stamped(campaign: Campaign, stamp: Stamp) -> Campaign:
    """Set a stamp, in mid-race too; a mission keeps each ink once (14.23)."""
    there = {(one.page, one.mission, one.ink) for one in campaign.stamps}
    if not campaign.modules.passport or (stamp.page, stamp.mission, stamp.ink) in there:
        return campaign
    stamp = structs.replace(stamp, evolving=campaign.modules.evolving)
    return structs.replace(campaign, stamps=(*campaign.stamps, stamp))


def under_newest_law(campaign: Campaign, stamps: Sequence[Stamp] = ()) -> Campaign:
    """Bring a campaign of an older law under the newest one, with the stamps that are taken (14.23)."""
    if campaign.law == NEWEST_LAW:
        return campaign
    for stamp in stamps:
        campaign = stamped(campaign, stamp)
    return structs.replace(campaign, law=NEWEST_LAW)


def counted(campaign: Campaign, result: Result) -> Result:
    """Return a result as it counts: a race given up after a stamp was set is lost (14.23)."""
    inks = [stamp.ink for stamp in campaign.stamps if stamp.race == result.race]
    if result.outcome != "given_up" or not inks:
        return result
    return structs.replace(result, outcome="failed" if "solitary" in inks else "lost")


def refiled(campaign: Campaign) -> Campaign:
    """Return a campaign with the fifth assistant's stickers under the round that gained them.

    Earlier versions filed them under the next round and no assistant.
    """
    gains = tuple(
        gain if gain.assistant
        else structs.replace(gain, round=max(1, gain.round - 1), assistant=TORPEDO_ASSISTANTS)
        for gain in campaign.gains
    )
    return campaign if gains == campaign.gains else structs.replace(campaign, gains=gains)


def finished(campaign: Campaign, result: Result) -> Campaign:
    """Apply the result of a race; one that was applied already, or of another race, changes nothing.

    Raises:
        Refused: the outgoing cards that the player picked are not those that may go (14.17).
    """
    if result.race != campaign.race:
        return campaign
    changed, result = _with_stamps(campaign, result), counted(campaign, result)
    if result.outcome in ("won", "lost"):
        changed = _with_deck(changed, result)
        changed = structs.replace(changed, torpedo_first=result.outcome == "won")
    entry = Entry(result, tuple(card.id for card in changed.deck), changed.stickers)
    return structs.replace(changed, race=campaign.race + 1, history=(*campaign.history, entry))


def _with_stamps(campaign: Campaign, result: Result) -> Campaign:
    """Set the stamps of a race that lack; one given up gives none but those already set (14.23)."""
    if result.outcome == "given_up":
        return campaign
    for mission in result.fulfilled:
        campaign = stamped(
            campaign, Stamp(result.page, mission, result.ink, result.race, result.date, False, result.rounds)
        )
    return campaign


def _with_deck(campaign: Campaign, result: Result) -> Campaign:
    """Replace René cards after a race against the Torpedo (14.17)."""
    if not campaign.modules.evolving:
        return campaign
    won = result.outcome == "won"
    if campaign.modules.choose:
        return structs.replace(
            campaign, deck=evolved_by_choice(campaign.deck, won, campaign.pool, result.choice)
        )
    deck, chance = evolved(campaign.deck, won, campaign.pool, campaign.chance)
    return structs.replace(campaign, deck=deck, chance=chance)


def restored(campaign: Campaign) -> Campaign:
    """Return an older copy marked as restored, in its history too."""
    history = campaign.history
    if history:
        history = (*history[:-1], structs.replace(history[-1], restored=True))
    marks = min(campaign.restored + 1, MOST_RACES)
    return structs.replace(campaign, history=history, restored=marks)


def deck_before(campaign: Campaign, race: int) -> tuple[str, ...]:
    """Return the deck before a race, by the ids of its cards; that of level 1 before the first."""
    earlier = [entry.deck for entry in campaign.history if entry.result.race < race]
    return earlier[-1] if earlier else tuple(card.id for card in campaign.pool if card.level == 1)
