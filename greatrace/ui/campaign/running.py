"""The race of a campaign that is under way, and the way to the next one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from msgspec import structs

from greatrace.campaign.campaign import MOST_RACES, Campaign, Result, terms
from greatrace.campaign.deck import first_choice
from greatrace.campaign.missions import Ink, Mission
from greatrace.campaign.passport import Page, held
from greatrace.campaign.tonight import Stake, stakes
from greatrace.engine.board import Board, Course
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import Listed, listed
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import all_saves
from greatrace.ui.campaign.dates import stamped_on, today
from greatrace.ui.campaign.keeping import page_of_course
from greatrace.ui.campaign.lines import (
    all_boards,
    deck_line,
    first_now,
    stickers_line,
    suits,
    tonight_line,
    workshop_line,
)
from greatrace.ui.campaign.names import CampaignMenu
from greatrace.ui.campaign.opening import resume
from greatrace.ui.campaign.picking import Pending
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.results import campaign_in, take_result
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Reset, Transition, push
from greatrace.ui.play.names import Menu
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.form import SetupForm, load_form, save_form
from greatrace.ui.race.setup.solo_course import Announceable
from greatrace.ui.race.setup.solo_scene import SoloSetupScene


def open_campaign(context: Context, name: str) -> Campaign:
    """Open a campaign; only a window that may write sets a broken file aside.

    Raises:
        BadInput: it cannot be opened.
    """
    shelf = Shelf(context.folders.saves)
    found = next((one for one in shelf.entries() if one.name == name), None)
    if found and found.campaign:
        return found.campaign
    if found and found.problem and not context.writes:
        raise found.problem
    return shelf.load(name)


def running_race(context: Context, name: str, campaign: Campaign) -> Listed | None:
    """Return the save of the race that is under way, or whose result is still missing; else ``None``."""
    try:
        found = all_saves(Store(context.folders.saves))
    except BadInput:
        return None
    return next((one for one in found if _belongs(one, name, campaign.race)), None)


def under_way(context: Context, campaigns: Mapping[str, int]) -> Mapping[str, Listed]:
    """Return the saves of the races under way or with a missing result, by the names of their campaigns.

    Args:
        context: of the player's folder.
        campaigns: the number of the next race by the name of each campaign.
    """
    try:
        found = all_saves(Store(context.folders.saves)) if campaigns else ()
    except BadInput:
        return {}
    each = ((name, one) for name, race in campaigns.items() for one in found if _belongs(one, name, race))
    return dict(each)


def is_over(running: Listed) -> bool:
    """Return whether a race is over, so that only its result is missing."""
    return running.found is not None and running.found.summary.over


def _belongs(one: Listed, name: str, race: int) -> bool:
    summary = one.found.summary if one.found else None
    return isinstance(summary, RaceSummary) and (summary.campaign, summary.number) == (name, race)


def go_on(context: Context, running: Listed) -> Transition[None]:
    """Open the race that is under way; of one that is over and was put aside, take the result.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    if running.name != AUTOSAVE and is_over(running):
        pick = take_result(context, running.name)
        return Reset((Menu.TITLE, CampaignMenu.CAMPAIGNS, pick) if pick else logbook(campaign_in(running)))
    return resume(context, Store(context.folders.saves), running.name)


def next_race(context: Context, name: str, campaign: Campaign) -> Push:
    """Set the next race up, first with the crew of the last one.

    Raises:
        BadInput: the campaign has as many races as it can have.
    """
    if campaign.race > MOST_RACES:
        raise BadInput("A campaign has {n} races at most: begin a new one.", n=MOST_RACES)
    form = before = load_form(context.folders.home)
    if campaign.last_crew:
        form = structs.replace(form, solo=structs.replace(form.solo, crew=campaign.last_crew))
    form = on_another_course(form, campaign)
    if form != before and context.writes:
        save_form(context.folders.home, form)
    return push(SoloSetupScene(CampaignSponsor(context, name, campaign)))


def propose_course(context: Context, campaign: Campaign) -> None:
    """Choose the course that suits tonight for the first race of a campaign."""
    if context.writes:
        save_form(context.folders.home, tonight_form(load_form(context.folders.home), campaign))


def on_another_course(form: SetupForm, campaign: Campaign) -> SetupForm:
    """Return the choices with the course that suits tonight, where they have the one just raced."""
    last = campaign.history[-1].result.page if campaign.history else ""
    board, start, finish = last.split(":")[:3] if last else ("", "", "")
    raced = form.board == _board_names().get(board) and {form.start, form.finish} <= {start, finish, ""}
    return tonight_form(form, campaign) if raced else form


def tonight_form(form: SetupForm, campaign: Campaign) -> SetupForm:
    """Return the choices with the course that suits tonight; as they are where none does."""
    found, names = suits(campaign), _board_names()
    if found is None or found.page.board not in names:
        return form
    page = found.page
    return structs.replace(form, board=names[page.board], start=page.start, finish=page.finish)


def _board_names() -> dict[str, str]:
    """Return the name of each shipped board's map by the board's id."""
    return {board.id: name for name, board in all_boards().items()}


def give_up(context: Context, name: str, running: Listed) -> Campaign | Pending:
    """Abandon the race that is under way; stickers gained and stamps set in it stay (14.18, 14.23).

    Returns:
        The campaign, or the race where it counts as lost and the player has to pick the outgoing cards first.

    Raises:
        BadInput: the race or the campaign can be neither opened nor written.
    """
    store, shelf = Store(context.folders.saves), Shelf(context.folders.saves)
    save = store.rescue(RACE, running.name)[0]
    controller = Controller.resumed(save, None, None, partial(CampaignPurpose, context))
    purpose = controller.purpose
    assert isinstance(purpose, CampaignPurpose)
    purpose.ended(controller.ended)
    if purpose.to_pick:
        return Pending(controller.race, controller.ended, running.name)
    store.remove(running.name)
    return shelf.load(name)


def is_gone(campaign: Campaign, running: Listed | None) -> bool:
    """Return whether the next race was begun already, but its save is not there any more."""
    return running is None and campaign.started == campaign.race


def count_as_given_up(context: Context, name: str, campaign: Campaign) -> Campaign:
    """Count a race whose save is gone as given up; what it gained stays (14.18, 14.23).

    Raises:
        BadInput: the campaign can be neither opened nor written.
    """
    gone = Result(
        campaign.race, "given_up", crew=campaign.last_crew, date=today(),
        choice=first_choice(campaign.deck, player_won=False),
    )
    return Shelf(context.folders.saves).finish(name, gone)


def drop_running(context: Context, name: str, race: int) -> None:
    """Delete the saves of a campaign's races from one on: an older copy of it comes back.

    Raises:
        BadInput: they cannot be deleted.
    """
    store = Store(context.folders.saves)
    for one in listed(store):
        summary = one.found.summary if one.found else None
        if isinstance(summary, RaceSummary) and summary.campaign == name and summary.number >= race:
            store.remove(one.name)


class CampaignSponsor:
    """A campaign for which a race is set up."""

    def __init__(self, context: Context, name: str, campaign: Campaign) -> None:
        self._context, self._name, self._campaign = context, name, campaign

    def heading(self, say: Language) -> str:
        """Return which race it will be."""
        return say.tr("Race {n} of “{title}”", n=self._campaign.race, title=self._campaign.title)

    def facts(self, say: Language) -> tuple[str, ...]:
        """Return what the race brings along: the deck, the stickers, who goes first (14.2)."""
        campaign = self._campaign
        workshop = workshop_line(say, campaign, campaign.race)
        lines = (
            deck_line(say, campaign), stickers_line(say, campaign), workshop, first_now(say, campaign),
        )
        return tuple(filter(None, lines))

    def tonight(self, form: SetupForm, say: Language) -> tuple[str, SetupForm]:
        """Return which course suits tonight, and the choices with it."""
        return tonight_line(say, self._campaign), tonight_form(form, self._campaign)

    def ink(self, crossing: bool) -> Ink:
        """Return the ink of the stamps that the race can give (14.23)."""
        if crossing:
            return "solitary"
        return "legendary" if self._campaign.modules.powers else "prudent"

    def missions(self, board: Board, course: Course, ink: Ink, say: Language) -> tuple[Announceable, ...]:
        """Return the missions of a course with their stamps in an ink; none without the passport."""
        if not self._campaign.modules.passport:
            return ()
        page = page_of_course(board, course)
        return tuple(Announceable(one, self._stamped(page, one, ink, say)) for one in page.missions)

    def _stamped(self, page: Page, mission: Mission, ink: Ink, say: Language) -> str:
        """Return when a mission was stamped in an ink; empty if it was not."""
        stamp = held(page, mission, ink, self._campaign.stamps)
        return stamped_on(say, stamp) if stamp else ""

    def stakes(self, board: Board, course: Course) -> tuple[Stake, ...]:
        """Return what a course can cost, colour by colour; nothing without the legacy powers."""
        if not self._campaign.modules.powers or course.start == course.finish:
            return ()
        return stakes(board, course, self._campaign.stickers)

    def solo(self, announced: str) -> Solo:
        """Return what the Torpedo brings; a mission may be announced, by id."""
        return terms(self._campaign, self._name, announced)

    def crossing(self, rounds: int, announced: str) -> Crossing:
        """Return the terms of a Solitary crossing within so many rounds, likewise."""
        return Crossing(rounds, self._name, self._campaign.race, announced)

    def begin(
        self, context: Context, data: RaceData, seats: tuple[Seat, ...], seed: int
    ) -> Transition[None]:
        """Keep a copy of the campaign, and begin the race.

        Raises:
            BadInput: the copy cannot be kept.
        """
        shelf = Shelf(context.folders.saves)
        shelf.keep_copy(self._name)
        begun = begin(context, data, seats, seed, partial(CampaignPurpose, context))
        if running_race(context, self._name, self._campaign):
            with suppress(BadInput):  # it is noted whenever the race is opened
                shelf.note_started(self._name, self._campaign.race)
        return begun
