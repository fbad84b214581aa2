"""The shelf of campaigns: several side by side (14.1)."""

from __future__ import annotations

from functools import partial

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.campaigns import Shelf, Shelved
from greatrace.saves.files import exists, previous
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.campaign.lines import last_day, last_played
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.manage import CopyInScene, manage_sheet
from greatrace.ui.campaign.new_campaign import NewCampaignScene, what_it_is
from greatrace.ui.campaign.opening import campaign_in, results_first
from greatrace.ui.campaign.running import go_on, is_over, open_campaign, under_way
from greatrace.ui.campaign.widgets.desk import side_by_side, study
from greatrace.ui.campaign.widgets.passport_card import passport_card
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import or_told
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.entries import date_line
from greatrace.ui.menus.page import page
from greatrace.ui.race.widgets.portrait import portrait

_MORE = 92
"""Width of the button below a passport, in theme units."""
_NOTHING = 560
"""Width of the words that stand in place of a list, in theme units."""


class CampaignsScene(WidgetScene[None]):
    """All campaigns of the player's folder; it has no result."""

    heard = Soundscape("campaign")

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._shelf = Shelf(context.saves)
        self._read()
        self.first_focus = f"campaign-{self._found[0].name}" if self._found else "new"
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        if self._found:
            passports = side_by_side([self._passport(one) for one in self._found])
            papers: Widget = ScrollList([passports], name="campaigns", label=tr("Campaigns"))
        else:
            lines = [Label(tr("There is no campaign yet."), "heading", align="centre"),
                     Label(what_it_is(self.context.language), "body", align="centre")]
            if self._trouble:
                lines = [Label(self.context.language.sentence(self._trouble), "body", align="centre")]
            papers = Anchor(Panel(Column(lines, gap=12).sized(width=_NOTHING), name="nothing", pad=24))
        face = portrait("leaders/estienne", "René Estienne", "estienne")
        return page(tr("Campaigns against the Torpedo"), study(face, self._note(), papers), self._foot())

    def _foot(self) -> list[Widget]:
        tr = self.tr
        buttons: list[Widget] = [Button(tr("Back"), "back", key="Esc"), spacer()]
        if not self.context.writes:
            buttons.append(self.does(Button(tr("Try again"), "again", kind="main"), self._claim))
            return buttons
        copy = Button(tr("Import"), "copy-in")
        new = Button(tr("New campaign"), "new", kind="plain" if self._running else "main")
        buttons.append(self.does(copy, lambda: push(CopyInScene(), self._begun)))
        buttons.append(self.does(new, lambda: push(NewCampaignScene(), self._begun)))
        if self._running:
            buttons.append(self.does(self._onward(), self._go_on))
        return buttons

    def _onward(self) -> Button:
        """Return the button that goes on with the race of the uppermost campaign that has one under way."""
        one = next(one for one in self._found if one.campaign and one.name in self._running)
        number = one.campaign.race if one.campaign else 0
        label = self.tr("Go on with race {n}", n=number)
        if is_over(self._running[one.name]):
            label = self.tr("Result of race {n}", n=number)
        return Button(label, "go-on", kind="main")

    def _go_on(self) -> Transition[None]:
        found = next(self._running[one.name] for one in self._found if one.name in self._running)
        title = self.tr("It cannot be continued")
        return or_told(self, title, partial(go_on, self.context, found), partial(self._refresh, ""))

    def _note(self) -> Widget:
        motto = self.tr("“Every race teaches me something. What does it teach you?”")
        if not self.context.writes:
            motto = self.tr("Another window of the game is open: campaigns can be read here, not played.")
        lines = [Label("René Estienne", "subheading"), Label(motto, "body", name="motto")]
        return Panel(Column(lines, gap=6), name="rival", pad=14)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, Shelved() as one) if name.startswith("manage-"):
                return push(manage_sheet(one), lambda _: self._refresh(one.name))
            case Pressed(_, Shelved() as one):
                return self._open(one.name)
            case Shortcut(key) if key.key == "delete" and self.tree.focus and self.context.writes:
                payload = self.tree.focus.payload
                if isinstance(payload, Shelved):
                    return push(manage_sheet(payload), lambda _: self._refresh(payload.name))
        return super().on(emitted)

    # What is shown.

    def _read(self) -> None:
        self._trouble: BadInput | None = None
        try:
            self._found = self._shelf.entries()
        except BadInput as problem:
            self._found, self._trouble = (), problem
        races = {one.name: one.campaign.race for one in self._found if one.campaign}
        self._running = under_way(self.context, races)

    def _passport(self, one: Shelved) -> Widget:
        campaign = one.campaign
        title = shown(campaign.title if campaign else one.name)
        card = passport_card(one, title, self._line(one), self._date(one), self._numbers(one))
        if campaign and (really := last_played(self.context.language, campaign)):
            card.tipped(title, really)
        card.able(campaign is not None or (self.context.writes and exists(previous(one.path))))
        more = Button(self.tr("More"), f"manage-{one.name}", kind="quiet", payload=one)
        more.able(self.context.writes)
        return Column([card.growing(), Anchor(more.sized(width=_MORE), "end")], gap=6)

    def _date(self, one: Shelved) -> str:
        """Return when a campaign was last raced; of one that cannot be read when its file was written."""
        if one.campaign is None:
            return date_line(self.context.language, one.path)
        workshop = self.tr("slow workshop") if one.campaign.modules.slow_workshop else ""
        return " · ".join(filter(None, (last_day(self.context.language, one.campaign), workshop)))

    def _line(self, one: Shelved) -> str:
        running = self._running.get(one.name)
        if one.campaign and running and running.found and isinstance(running.found.summary, RaceSummary):
            summary = running.found.summary
            if summary.over:
                return self.tr("Race {n} is over; its result waits", n=summary.number)
            return self.tr("Race {n} is under way, round {round}", n=summary.number, round=summary.round)
        if one.campaign:
            return self.tr("Race {n} against the Torpedo is next", n=one.campaign.race)
        problem = one.problem
        told = self.context.language.sentence(problem)
        if exists(previous(one.path)):
            told += " " + self.tr("Opening it loads the previous version; the damaged file is kept.")
        return told

    def _numbers(self, one: Shelved) -> tuple[tuple[str, str], ...]:
        campaign, tr_n = one.campaign, self.context.language.tr_n
        if campaign is None:
            return ()
        raced, stickers, stamps = len(campaign.history), campaign.stickers.total, len(campaign.stamps)
        won = sum(entry.result.outcome == "won" for entry in campaign.history)
        return (
            (str(raced), tr_n("race", "races", raced)),
            (str(won), tr_n("win", "wins", won)),
            (str(stickers), tr_n("sticker", "stickers", stickers)),
            (str(stamps), tr_n("stamp", "stamps", stamps)),
        )

    # What happens.

    def _claim(self) -> Transition[None]:
        if not self.context.claim():
            self.notify(self.tr("The other window is still open."))
            return None
        self._refresh("")
        return None

    def _open(self, name: str) -> Transition[None]:
        """Open a campaign; what another one still waits for comes first."""
        return results_first(self.context, lambda: self._opened(name), lambda one: campaign_in(one) == name)

    def _opened(self, name: str) -> Transition[None]:
        def do() -> Transition[None]:
            open_campaign(self.context, name)
            return push(LogbookScene(name), lambda _: self._refresh(name))

        return or_told(self, self.tr("It cannot be opened"), do, partial(self._refresh, ""))

    def _begun(self, name: str) -> Transition[None]:
        """Open the campaign that was begun or copied in; nothing where the player went back."""
        self._refresh(name)
        return self._open(name) if name else None

    def _refresh(self, name: str) -> None:
        """Read the list again, and keep to a campaign or its neighbour."""
        names = [one.name for one in self._found]
        place = names.index(name) if name in names else 0
        self._read()
        left = [one.name for one in self._found]
        stays = name if name in left else left[min(place, len(left) - 1)] if left else ""
        self.rebuild(f"campaign-{stays}" if stays else "new" if self.context.writes else "back")
