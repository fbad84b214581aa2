"""Simulated campaigns: race after race against a Torpedo that keeps what it learned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import chooser, played
from greatrace.arena.common.work import Work
from greatrace.boards import setups
from greatrace.bots import make_bot
from greatrace.campaign.campaign import Campaign, Modules, begun, finished, gained, stamped, terms
from greatrace.campaign.missions import set_out, travelled
from greatrace.campaign.passport import Page, is_legendary, printed_pages, titles, wanted
from greatrace.campaign.results import result_of, stamps_of
from greatrace.campaign.tonight import tonight
from greatrace.content import passport
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.board import Board
from greatrace.engine.solo.rene import COLOURS
from greatrace.kernel.chance import player_seed
from greatrace.saves.campaign_soundness import check_campaign
from greatrace.saves.campaigns import gains_of

MOST_ROUNDS = 60
"""A race that goes on longer is given up."""
CAMPAIGN_NAME = "simulated"


class CampaignSimulation(Struct, frozen=True):
    """Campaigns to be simulated.

    Attributes:
        campaigns: how many.
        races: in each.
        bot: in the player's seat.
        seed: of the series.
        powers: whether the legacy powers are played (14.1).
        slow: whether the workshop is slow.
        deny: whether each race is on the course that is proposed for it, not on all in turn; the Torpedo
            gains few stickers there.
    """

    campaigns: int
    races: int
    bot: str
    seed: int
    powers: bool = True
    slow: bool = False
    deny: bool = False


class CampaignOutcome(Struct, frozen=True):
    """What one campaign came to.

    Attributes:
        wins: for each race whether the player won it.
        stickers: on the Torpedo's cards at the end, by colour.
        stamps: the missions stamped, by their kinds.
        title: whether the title was earned.
        stamps_by_race: how many new stamps each race gave.
        denied: how many stickers the player denied.
        boards: the boards whose title was earned, by id.
    """

    wins: tuple[bool, ...]
    stickers: dict[str, int]
    stamps: tuple[str, ...]
    title: bool
    stamps_by_race: tuple[int, ...]
    denied: int
    boards: tuple[str, ...]


class CampaignReport(Struct, frozen=True):
    """The figures of a simulation; the field names are the keys of its JSON.

    Attributes:
        campaigns: how many were simulated.
        races: how many races all of them had.
        player_wins: how many of these the player won.
        by_race: the share of campaigns whose first, second … race the player won.
        stickers: the average number of stickers of each colour at the end of a campaign.
        missions: how often each mission was stamped.
        titles: campaigns that earned the title.
        stamps_by_race: new stamps of the first, second … race of all campaigns.
        denied: stickers denied in all campaigns.
        titles_by_board: how many campaigns earned the title of each board.
        slow_workshop: whether the workshop was slow.
    """

    campaigns: int
    races: int
    player_wins: int
    by_race: tuple[float, ...]
    stickers: dict[str, float]
    missions: dict[str, int]
    titles: int
    stamps_by_race: tuple[int, ...]
    denied: int
    titles_by_board: dict[str, int]
    slow_workshop: bool = False


def outcomes(simulation: CampaignSimulation, runs: Executor | None = None) -> Iterator[CampaignOutcome]:
    """Simulate campaigns; return the outcome of each, in order, as they come."""
    work = Work(runner_of, msgspec.json.encode(simulation))
    numbers = range(simulation.campaigns)
    return in_order((runs or Local()).each(work, numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], CampaignOutcome]:
    """Return the function that simulates the campaign of a number."""
    simulation = msgspec.json.decode(setting, type=CampaignSimulation)
    return lambda number: _simulated(simulation, number)


def passport_pages() -> tuple[Page, ...]:
    """Return the pages of the passport as campaigns know them."""
    return printed_pages(passport.pages())


def _simulated(simulation: CampaignSimulation, number: int) -> CampaignOutcome:
    seed = game_seed(simulation.seed, number)
    pages = passport_pages()
    raced = [page for page in pages if any("legendary" in mission.inks for mission in page.missions)]
    pool = setups.components("").rene
    campaign = begun(CAMPAIGN_NAME, "", Modules(powers=simulation.powers, slow=simulation.slow), pool, seed)
    for race in range(simulation.races):
        page = raced[(number + race) % len(raced)]
        if simulation.deny and (proposed := tonight(campaign, raced, shipped())):
            page = proposed.page
        campaign = _raced(campaign, page, simulation.bot, game_seed(seed, race))
        check_campaign(campaign)
    wins = tuple(entry.result.outcome == "won" for entry in campaign.history)
    stickers: dict[str, int] = {colour: campaign.stickers.of(colour) for colour in COLOURS}
    stamps = tuple(stamp.mission for stamp in campaign.stamps)
    by_race = Counter(stamp.race for stamp in campaign.stamps)
    return CampaignOutcome(
        wins, stickers, stamps, is_legendary(pages, campaign.stamps),
        tuple(by_race[race] for race in range(1, simulation.races + 1)),
        sum(entry.result.denied for entry in campaign.history), titles(pages, campaign.stamps),
    )


def takes_leader(campaign: Campaign) -> bool:
    """Return whether the player takes its leader along, as 14.2 allows: in a race after a defeat."""
    return bool(campaign.history) and campaign.history[-1].result.outcome != "won"


@cache
def shipped() -> dict[str, Board]:
    """Return the shipped boards by their ids."""
    loaded = (setups.board(name) for name in setups.boards())
    return {board.id: board for board in loaded}


def _raced(campaign: Campaign, page: Page, bot: str, seed: int) -> Campaign:
    """Return a campaign after its next race."""
    crews = crew_pool(2)
    crew = crews[campaign.race % len(crews)]
    race = setups.make_solo_race(
        shipped()[page.board], crew, default_edition(), terms(campaign, CAMPAIGN_NAME),
        f"{page.start}:{page.finish}", takes_leader(campaign),
    )
    player = chooser(race, make_bot(bot, race, 0, player_seed(seed, 0)))
    before = race.start(seed).state.table
    journey, done = set_out(before), set[str]()
    for _, step in played(race, [player], seed):
        journey = travelled(race, journey, before, step.events)
        for gain in gains_of(race, step):
            campaign = gained(gained(campaign, gain), gain)
        before = step.state.table
        for stamp in stamps_of(race, campaign.race, page, journey, before):
            if stamp.mission not in done:
                campaign = stamped(stamped(campaign, stamp), stamp)
                done.add(stamp.mission)
        if step.state.table.round > MOST_ROUNDS:
            break
    result = result_of(race, campaign.race, page, journey, before)
    return finished(finished(campaign, result), result)


def _titled() -> tuple[str, ...]:
    """Return the boards that have a title, by id and in order."""
    return tuple(dict.fromkeys(page.board for page, _ in wanted(passport_pages())))


def summed(found: list[CampaignOutcome], simulation: CampaignSimulation) -> CampaignReport:
    """Sum up the campaigns of a simulation."""
    count = len(found)
    races = len(found[0].wins)
    stamps = Counter(stamp for one in found for stamp in one.stamps)
    return CampaignReport(
        count, count * races, sum(sum(one.wins) for one in found),
        tuple(round(sum(one.wins[race] for one in found) / count, 3) for race in range(races)),
        {colour: round(sum(one.stickers[colour] for one in found) / count, 2) for colour in COLOURS},
        dict(sorted(stamps.items())), sum(one.title for one in found),
        tuple(sum(one.stamps_by_race[race] for one in found) for race in range(races)),
        sum(one.denied for one in found),
        {board: sum(board in one.boards for one in found) for board in _titled()},
        simulation.powers and simulation.slow,
    )
