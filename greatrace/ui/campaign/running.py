"""The race of a campaign that is under way, and the way to the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from msgspec import structs

from greatrace.campaign.campaign import MOST_RACES, Campaign, Result, terms
from greatrace.campaign.deck import first_choice
from greatrace.campaign.missions import Ink, Mission
from greatrace.campaign.passport import Page, held
from greatrace.campaign.tonight import stakes
from greatrace.engine.board import Course
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import Listed, listed
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import all_saves
from greatrace.ui.campaign.keeping import page_of_course
from greatrace.ui.campaign.lines import (
    all_boards,
    deck_line,
    first_now,
    stamped_on,
    stickers_line,
    suits,
    today,
    tonight_line,
    workshop_line,
)
from greatrace.ui.campaign.opening import campaign_in, resume, take_result
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.names import CAMPAIGNS_PAGE
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.form import SetupForm, load_form, save_form
from greatrace.ui.race.setup.missions_part import ANNOUNCE, missions_part
from greatrace.ui.race.setup.scene import SoloSetupScene, rounds_of
from greatrace.ui.race.setup.seat import ROOMY
from greatrace.ui.race.setup.solo_parts import Brought, stakes_part


def open_campaign(context: Context, name: str) -> Campaign:
    """Open a campaign; only a window that may write sets a broken file aside.

    Raises:
        BadInput: it cannot be opened.
    """
    shelf = Shelf(context.saves)
    found = next((one for one in shelf.entries() if one.name == name), None)
    if found and found.campaign:
        return found.campaign
    if found and found.problem and not context.writes:
        raise found.problem
    return shelf.load(name)


def running_race(context: Context, name: str, campaign: Campaign) -> Listed | None:
    """Return the save of the race that is under way, or whose result is still missing; else ``None``."""
    try:
        found = all_saves(Store(context.saves))
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
        found = all_saves(Store(context.saves)) if campaigns else ()
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
        return Reset((TITLE_PAGE, CAMPAIGNS_PAGE, pick) if pick else logbook(campaign_in(running)))
    return resume(context, Store(context.saves), running.name)


def next_race(context: Context, name: str, campaign: Campaign) -> Push:
    """Set the next race up, first with the crew of the last one.

    Raises:
        BadInput: the campaign has as many races as it can have.
    """
    if campaign.race > MOST_RACES:
        raise BadInput("A campaign has {n} races at most: begin a new one.", n=MOST_RACES)
    form = before = load_form(context.home)
    if campaign.last_crew:
        form = structs.replace(form, solo=structs.replace(form.solo, crew=campaign.last_crew))
    form = on_another_course(form, campaign)
    if form != before and context.writes:
        save_form(context.home, form)
    return push(CampaignSetupScene(name, campaign))


def propose_course(context: Context, campaign: Campaign) -> None:
    """Choose the course that suits tonight for the first race of a campaign."""
    if context.writes:
        save_form(context.home, tonight_form(load_form(context.home), campaign))


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


def give_up(context: Context, name: str, running: Listed) -> Campaign | PickScene:
    """Abandon the race that is under way; stickers gained and stamps set in it stay (14.18, 14.23).

    Returns:
        The campaign, or where the race counts as lost the scene in which the player picks the outgoing cards.

    Raises:
        BadInput: the race or the campaign can be neither opened nor written.
    """
    store, shelf = Store(context.saves), Shelf(context.saves)
    save = store.rescue(RACE, running.name)[0]
    controller = Controller.resumed(save, None, None, partial(CampaignPurpose, context))
    purpose = controller.purpose
    assert isinstance(purpose, CampaignPurpose)
    purpose.ended(controller.ended)
    if purpose.to_pick:
        return PickScene(controller.race, controller.ended, running.name)
    store.remove(running.name)
    return shelf.load(name)


def count_as_given_up(context: Context, name: str, campaign: Campaign) -> Campaign:
    """Count a race whose save is gone as given up; what it gained stays (14.18, 14.23).

    Raises:
        BadInput: the campaign can be neither opened nor written.
    """
    gone = Result(
        campaign.race, "given_up", crew=campaign.last_crew, date=today(),
        choice=first_choice(campaign.deck, player_won=False),
    )
    return Shelf(context.saves).finish(name, gone)


def drop_running(context: Context, name: str, race: int) -> None:
    """Delete the saves of a campaign's races from one on: an older copy of it comes back.

    Raises:
        BadInput: they cannot be deleted.
    """
    store = Store(context.saves)
    for one in listed(store):
        summary = one.found.summary if one.found else None
        if isinstance(summary, RaceSummary) and summary.campaign == name and summary.number >= race:
            store.remove(one.name)


class CampaignSetupScene(SoloSetupScene):
    """Sets the next race of a campaign up, which decides on the modules and on René's cards.

    Args:
        name: of the campaign.
        campaign: as it stands.
    """

    offers_seed = False

    def __init__(self, name: str, campaign: Campaign) -> None:
        super().__init__()
        self._name, self._campaign = name, campaign
        self._announcements: dict[str, str] = {}

    @override
    def heading(self) -> str:
        return self.tr("Race {n} of “{title}”", n=self._campaign.race, title=self._campaign.title)

    @override
    def brought(self) -> Brought:
        say, campaign = self.context.language, self._campaign
        lines = (
            deck_line(say, campaign), stickers_line(say, campaign),
            workshop_line(say, campaign, campaign.race), first_now(say, campaign),
        )
        told = [line for line in lines if line]
        roomy = self.look.scale.units[0] >= ROOMY
        facts = [Label(line, "body") for line in told] if roomy else [Label(" ".join(told), "fine")]
        missions = self._missions()
        to_announce = [missions_part(say, missions, self._ink, self._announced, roomy)] if missions else []
        return facts, [*self._tonight(), *to_announce]

    @property
    def _announced(self) -> str:
        """The open mission of the course that is announced, by id; it is kept while others are looked at."""
        still_open = {one.id for one, stamped in self._missions().items() if not stamped}
        mission = self._announcements.get(self._page.id, "") if still_open else ""
        return mission if mission in still_open else ""

    @property
    def _page(self) -> Page:
        """The page of the course, whose ends differ."""
        return page_of_course(self._place.board, self._course)

    def _tonight(self) -> list[Widget]:
        """Return the course that suits tonight, with a button that takes it and then stays, in vain."""
        line, form = tonight_line(self.context.language, self._campaign), self.form
        if not line:
            return []
        suiting = tonight_form(form, self._campaign)
        chosen, takes = (
            Button(label, "tonight", kind="quiet")
            for label in (self.tr("This course is chosen"), self.tr("Take this course"))
        )
        # Of one width, so that the missions below stay where they are.
        wide = max(one.wanted(self.look, self.context.size[0])[0] for one in (chosen, takes))
        other = suiting != form
        button = self.does(takes if other else chosen, partial(self.become, suiting)).able(other)
        button.sized(width=wide / self.look.scale.factor)
        parts: list[Widget] = [Label(line, "note", name="tonight-line").growing(), button]
        return [Row(parts, gap=10, align="centre", even=True)]

    @property
    def _course(self) -> Course:
        return Course(self.form.start, self.form.finish, "ns")

    @property
    def _ink(self) -> Ink:
        """The ink of the stamps that the race can give (14.23)."""
        if self.form.solo.crossing:
            return "solitary"
        return "legendary" if self._campaign.modules.powers else "prudent"

    @override
    def below_map(self) -> Sequence[Widget]:
        course, campaign = self._course, self._campaign
        if not campaign.modules.powers or course.start == course.finish or self.form.solo.crossing:
            return ()
        at_stake = stakes(self._place.board, course, campaign.stickers)
        return [stakes_part(self.context.language, at_stake)] if at_stake else []

    def _missions(self) -> Mapping[Mission, str]:
        """Return the missions of the course that the race can stamp, and when it has before; empty if not."""
        course, ink = self._course, self._ink
        if course.start == course.finish or not self._campaign.modules.passport:
            return {}
        page = self._page
        return {one: self._stamped(page, one) for one in page.missions if ink in one.inks}

    def _stamped(self, page: Page, mission: Mission) -> str:
        """Return when a mission was stamped in that ink; empty if it was not."""
        stamp = held(page, mission, self._ink, self._campaign.stamps)
        return stamped_on(self.context.language, stamp) if stamp else ""

    @override
    def decide_seats(self, chosen: Emitted) -> None:
        match chosen:
            case Pressed(name, str() as mission) if name.startswith(ANNOUNCE):
                self._announcements[self._page.id] = "" if mission == self._announced else mission
                self.rebuild(name)
            case _:
                super().decide_seats(chosen)

    @override
    def beside(self) -> None:
        return None

    @override
    def terms(self) -> Solo | Crossing:
        campaign, form = self._campaign, self.form
        if form.solo.crossing:
            return Crossing(rounds_of(self._place, form), self._name, campaign.race, self._announced)
        return terms(campaign, self._name, self._announced)

    @override
    def begun(self, data: RaceData, seats: tuple[Seat, ...]) -> Transition[None]:
        shelf = Shelf(self.context.saves)
        shelf.keep_copy(self._name)
        begun = begin(self.context, data, seats, self.seed, partial(CampaignPurpose, self.context))
        if running_race(self.context, self._name, self._campaign):
            with suppress(BadInput):  # it is noted whenever the race is opened
                shelf.note_started(self._name, self._campaign.race)
        return begun
