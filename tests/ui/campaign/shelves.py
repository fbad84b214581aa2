"""Campaigns for the tests of their scenes, and races of them near their ends."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.campaign.campaign import Campaign, Modules, begun, terms
from greatrace.content.assemble import solo_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import ReneCard
from greatrace.lab.pictures import campaign_samples
from greatrace.saves.campaigns import Shelf, Shelved, gains_of
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.saves.replay import replay
from greatrace.ui.kit.context import Context
from greatrace.ui.pictures.positions import at, moments, recorded
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.rest import KEYS_REST
from tests.ui.pilot import Pilot

VERSIONS = Path(__file__).parents[2] / "saves" / "versions" / "0.2.0"
"""The files of the version whose cards the races of these tests were chosen with."""
SAMPLE = campaign_samples.sample().title
NAME = "Test"
SEED = 7
"""A race in which the Torpedo gains several stickers."""
UNSTAMPED = 12
"""A race that is won, in which stickers are gained, and no mission is stamped on the way."""
LATE = 10
"""A race in which five stickers are gained one after another, the first by the fifth assistant."""


def shelved(context: Context, campaign: Campaign) -> Shelf:
    """Put a campaign on the shelf, with the copy before its next race."""
    shelf = Shelf(context.saves)
    shelf.begin(NAME, campaign)
    shelf.keep_copy(NAME)
    return shelf


def entry(home: Path, name: str) -> Shelved:
    """Return a campaign of a player's folder as a list shows it."""
    return next(one for one in Shelf(home / "saves").entries() if one.name == name)


def fresh(choose: bool = False) -> Campaign:
    """Return a campaign before its first race."""
    modules = Modules(choose=choose)
    return begun(NAME, "1935-01-01", modules, cards(), 7, crew_pool(2)[0])


@cache
def cards() -> tuple[ReneCard, ...]:
    """Return the René cards of a kept campaign: these races do not hang on how cards are balanced."""
    return Shelf(VERSIONS).load("1935").pool


@cache
def raced(
    campaign: Campaign, seed: int = SEED, name: str = NAME, bot: str = "quick", announced: str = ""
) -> RaceSave:
    """Return the next race of a campaign as a computer crew drives it; without a name it belongs to none."""
    board = setups.board("africa")
    data = solo_data(
        setups.components(board.tile_set), board, default_edition(), crew_pool(2)[0],
        terms(campaign, name, announced), "dakar:djibouti",
    )
    origin = Origin(data, seed, f"1935-01-{campaign.race:02}", (Seat("", bot),))
    return recorded(RACE, RaceComputers(new_race(data)), origin)


def stopped_before(race: RaceSave, actions: int = 1) -> RaceSave:
    """Return a race before its last actions, with a human in its seat."""
    place = len(race.log) - actions
    moment = [one for one in moments(RACE, race) if one.actions == place][-1]
    return at(race, moment, (Seat("Ada"),))


def gained_before_end(race: RaceSave) -> list[int]:
    """Return how many actions before its end each sticker of a race was gained."""
    tables, found, actions = new_race(race.data), [], 0
    for each in replay(RACE, race):
        actions += each.turn is not None
        found += [len(race.log) - actions] * len(gains_of(tables, each.step))
    return found


def put(home: Path, save: RaceSave, name: str = AUTOSAVE) -> Store:
    """Write a race into a player's folder."""
    store = Store(home / "saves")
    store.write(name, encode(RACE, save))
    return store


def past_the_finish(pilot: Pilot) -> None:
    """End the scene at the finish by a key; the last page takes none in its first second."""
    pilot.wait(0.3)
    pilot.keys("space")
    pilot.wait(KEYS_REST)
    assert pilot.sees("again")


def at_last_page(home: Path) -> tuple[Shelf, Pilot]:
    """Continue a campaign whose first race is over; return its shelf and the pilot at the last page."""
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    put(home, raced(fresh()))
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.keys("enter")
    past_the_finish(pilot)
    return shelf, pilot
