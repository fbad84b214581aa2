"""Campaigns of random races, each race and what it changes checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec
from msgspec import UNSET, Struct, structs

from greatrace.arena.common.checker import Care, Checker, Fault
from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import played
from greatrace.arena.common.soak import Checks, Failure, Success
from greatrace.arena.common.work import Work
from greatrace.arena.solo.invariants import SoloInvariants
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Result, begun, finished, gained, stamped, terms
from greatrace.campaign.deck import first_choice, replaced_cards
from greatrace.campaign.missions import CHECKS, Journey, Mission, progress, set_out, travelled
from greatrace.campaign.passport import Page
from greatrace.campaign.results import result_of, stamps_of
from greatrace.content.assemble import deck_of_level, has_way_over_land
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Course
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import LEVELS, Crossing, Solo, Stickers
from greatrace.engine.state import State
from greatrace.kernel.game import Step
from greatrace.saves.bounds import need
from greatrace.saves.campaign_soundness import check_campaign
from greatrace.saves.campaigns import gains_of

RACES: Final = 12
"""Races of a campaign."""
CROSSED: Final = 5
"""Every fifth race is a Solitary crossing."""
PAR: Final = 8
NAME: Final = "soak"
CARE: Final = Care(dense=8)
"""How much is tried in a race of a campaign; single races are tried harder."""
HALF: Final = Stickers(2, 1, 3, 2)
"""Stickers with which every second campaign begins."""
Log = Sequence[tuple[int, AnyAction]]
"""Seats and their actions."""

MISSIONS: Final = tuple(Mission(kind, 2) for kind in CHECKS)
PAGE: Final = Page("soak", "start", "finish", PAR, MISSIONS)
"""A page with missions of all kinds."""


class Soaking(Struct, frozen=True):
    """Campaigns to be checked.

    Attributes:
        seed: of the first one; the next has the next.
        board: the only one that is raced on; empty for all that ship.
        care: how much is tried in each race.
    """

    seed: int
    board: str
    care: Care


class Place(Struct, frozen=True):
    """Where a race is run, and by which rules."""

    board: str
    course: Course
    edition: str
    leaders: bool

    def __str__(self) -> str:
        leaders = " leaders" if self.leaders else ""
        return f"{self.board} {self.course.start}:{self.course.finish} {self.edition}{leaders}"


def soak(soaking: Soaking, campaigns: int, runs: Executor | None = None) -> Iterator[Success | Failure]:
    """Play and check campaigns; return what became of each, in order, as they come."""
    work = Work(checks_of, msgspec.json.encode(soaking))
    return in_order((runs or Local()).each(work, range(campaigns)), range(campaigns))


def checks_of(setting: bytes) -> Checks:
    """Return the function that plays and checks the campaign of an index."""
    soaking = msgspec.json.decode(setting, type=Soaking)

    def check(index: int) -> Success | Failure:
        seed, actions = soaking.seed + index, 0
        campaign = begun_of(seed)
        for number in range(RACES):
            race, place = _race(campaign, seed * RACES + number, soaking.board)
            checker = Checker(race, game_seed(seed, number), SoloInvariants(race), soaking.care)
            try:
                checker.run()
                campaign = _after(campaign, race, checker.log, checker.seed)
            except (Fault, ValueError) as fault:
                told = f"race {number + 1} of {seed}: {place} {campaign.modules}"
                log = tuple((seat, race.write(action)) for seat, action in checker.log)
                return Failure(index, seed, told, (race.crews[0].id,), str(fault), log)
            actions += len(checker.log)
        return Success(actions)

    return check


def begun_of(seed: int) -> Campaign:
    """Begin a campaign; modules, the level of the deck and stickers change from one to the next."""
    components = setups.components("")
    modules = Modules(*(bool(seed >> bit & 1) for bit in range(5)))
    campaign = begun(NAME, "", modules, components.rene, seed)
    deck = deck_of_level(components, 1 + seed % LEVELS)
    return structs.replace(campaign, deck=deck, stickers=HALF if seed % 2 else Stickers())


@cache
def places(board: str) -> tuple[Place, ...]:
    """Return all places of a board, or of those that ship, each course both ways."""
    return tuple(
        Place(name, way, edition.id, leaders)
        for edition_number in range(len(setups.components("").editions))
        for leaders in (False, True)
        for name in ([board] if board else setups.boards())
        for edition in setups.components(setups.board(name).tile_set).editions[edition_number:][:1]
        if edition.leaders or not leaders
        for course in setups.board(name).courses
        for way in (course, Course(course.finish, course.start, course.axis))
    )


def _race(campaign: Campaign, number: int, board: str) -> tuple[SoloRace, Place]:
    """Set up a race of a campaign: every fifth is a crossing, and those without a way over land."""
    known = places(board)
    place = known[number % len(known)]
    of = setups.board(place.board)
    crews = setups.components(of.tile_set).crews
    alone = number % CROSSED == 0 or not has_way_over_land(of, place.course)
    given: Solo | Crossing = Crossing(PAR, NAME, campaign.race) if alone else terms(campaign, NAME)
    crew = crews[number % len(crews)].id
    return setups.make_solo_race(of, crew, place.edition, given, place.course, place.leaders), place


def _after(campaign: Campaign, race: SoloRace, log: Log, seed: int) -> Campaign:
    """Return a campaign after a race, of which all that must hold then was checked.

    Raises:
        ValueError: something does not hold; the text is an English sentence.
    """
    before, last = campaign, race.start(seed).state
    journey, lost, done = set_out(last.table), frozenset[str](), frozenset[str]()
    for state, step in _steps(race, log, seed):
        journey = travelled(race, journey, state.table, step.events)
        lost = _still_lost(race, journey, step.state, lost)
        campaign, done = _with_stamps(campaign, race, journey, step.state, done)
        for gain in gains_of(race, step):
            campaign = gained(campaign, gain)
            need(gained(campaign, gain) == campaign, "a sticker is gained twice")
        last = step.state
    if last.table.torpedo is not UNSET:
        need(last.table.torpedo.stickers == campaign.stickers, "race and campaign have other stickers")
    result = result_of(race, campaign.race, PAGE, journey, last.table)
    if campaign.modules.evolving and campaign.modules.choose and result.outcome in ("won", "lost"):
        result = structs.replace(result, choice=first_choice(campaign.deck, result.outcome == "won"))
    after = finished(campaign, result)
    need(finished(after, result) == after, "a result is applied twice")
    _check_change(before, after, result)
    return after


def _with_stamps(
    campaign: Campaign, race: SoloRace, journey: Journey, state: State, done: frozenset[str]
) -> tuple[Campaign, frozenset[str]]:
    """Return a campaign with the stamps of a step, and the missions stamped; check that none goes again."""
    found = stamps_of(race, campaign.race, PAGE, journey, state.table)
    now = frozenset(stamp.mission for stamp in found)
    need(done <= now, f"stamps that were due are not any more: {sorted(done - now)}")
    for stamp in found:
        campaign = stamped(campaign, stamp)
        need(stamped(campaign, stamp) == campaign, "a stamp is set twice")
    return campaign, now


def _steps(race: SoloRace, log: Log, seed: int) -> Iterator[tuple[State, Step[State, AnyEvent]]]:
    """Carry a race out again; yield each position with the step from it."""
    actions = iter(log)
    state = None
    for _, step in played(race, [lambda view: next(actions)[1]], seed):
        if state is not None:
            yield state, step
        state = step.state


def _still_lost(race: SoloRace, journey: Journey, state: State, lost: frozenset[str]) -> frozenset[str]:
    """Return the missions that can no longer be fulfilled; check that this stays so."""
    told = {mission.id: progress(race, mission, journey, state.table) for mission in MISSIONS}
    for name, one in told.items():
        need(0 <= one.reached <= one.needed, f"{name}: {one.reached} of {one.needed} are reached")
        need(one.lost or name not in lost, f"{name} was lost and can be fulfilled again")
    return frozenset(name for name, one in told.items() if one.lost)


def _check_change(before: Campaign, after: Campaign, result: Result) -> None:
    """Check what a result changed (14.17, 14.18, 14.23).

    Raises:
        ValueError: something does not hold.
    """
    check_campaign(after)
    again = msgspec.json.decode(msgspec.json.encode(after), type=Campaign)
    need(again == after, "the campaign is another one after saving and loading")
    risen = sum(card.level for card in after.deck) - sum(card.level for card in before.deck)
    wanted = 0
    if before.modules.evolving and result.outcome in ("won", "lost"):
        wanted = replaced_cards(before.deck, result.outcome == "won")
    need(risen == wanted, f"{result.outcome}: {risen} cards were replaced, not {wanted}")
    there = {(stamp.mission, stamp.ink) for stamp in after.stamps}
    need(len(there) == len(after.stamps), "a mission has a stamp twice in one ink")
    earned = {(mission, result.ink) for mission in result.fulfilled if before.modules.passport}
    had = {(stamp.mission, stamp.ink) for stamp in before.stamps}
    need(there == had | earned, "there are other stamps than were earned")
