"""The logbook of a campaign: deck, power cards, the races so far, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from greatrace.campaign.campaign import NEWEST_LAW, Campaign, Stamp
from greatrace.campaign.seasons import season_due
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.campaigns import Shelf
from greatrace.saves.kinds import Listed
from greatrace.ui.campaign.book import Book, own_boards
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.law import CatchingUp, LawOffer
from greatrace.ui.campaign.leaves import deck_leaf, powers_leaf, races_leaf
from greatrace.ui.campaign.names import CampaignMenu
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.campaign.picking import Pending, PickScene
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.campaign.running import (
    count_as_given_up,
    give_up,
    go_on,
    is_gone,
    next_race,
    open_campaign,
    running_race,
)
from greatrace.ui.campaign.season import SeasonScene
from greatrace.ui.campaign.widgets.stretch import other_end
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, problem_dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.layout import Column, Row, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import Menu

Leaf = Literal["deck", "powers", "races"]
LEAVES: tuple[Leaf, ...] = ("deck", "powers", "races")


class LogbookScene(WidgetScene[None]):
    """The logbook; it has no result.

    Args:
        name: of the campaign.
        leaf: the leaf that is open first.
    """

    first_focus = "race"

    def __init__(self, name: str, leaf: Leaf = "deck") -> None:
        super().__init__()
        self._name, self._leaf, self._first = name, leaf, 0
        self._closed = 0

    @override
    def enter(self, context: Context) -> None:
        """Open the campaign, and look for the race that is under way.

        Raises:
            BadInput: it cannot be opened.
        """
        self._campaign = open_campaign(context, self._name)
        older = context.writes and self._campaign.law < NEWEST_LAW
        shelf = Shelf(context.folders.saves)
        self._past = CatchingUp(shelf, self._name, self._campaign) if older else None
        self._own = own_boards(context.folders.home)
        self._running: Listed | None = running_race(context, self._name, self._campaign)
        super().enter(context)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or self._past is not None

    @override
    def update(self, seconds: float) -> Transition[None]:
        """Lay the closing page of a season upon the logbook until it was read."""
        transition = super().update(seconds)
        number = season_due(self._campaign)
        if transition is None and number > self._closed:
            self._closed = number
            page_of_season = SeasonScene(self._name, self.book, number)
            return push(page_of_season, lambda changed: self._become(changed) if changed else None)
        return transition or self._look_back()

    def _look_back(self) -> Transition[None]:
        """Offer the stamps of the newest law once all kept races were looked through, one in each frame."""
        found = self._past
        if found is None or found.look_on():
            return None
        self._past = None
        if not found.stamps:
            return self._caught_up(())
        offer = LawOffer(self.context.language, len(found.stamps))

        def answered(taken: bool) -> Transition[None]:
            return self._caught_up(found.stamps if taken else ()) if offer.answered else None

        return push(offer, answered)

    def _caught_up(self, stamps: Sequence[Stamp]) -> Transition[None]:
        """Bring the campaign under the newest law, with the stamps that are taken."""
        try:
            self._become(Shelf(self.context.folders.saves).catch_up(self._name, stamps))
        except BadInput as problem:
            self.notify_problem(problem)
        return None

    @override
    def build(self) -> Widget:
        book = self.book = Book(self.context.language, self._campaign, self._own)
        if self._leaf == "deck":
            leaf = deck_leaf(book)
        elif self._leaf == "powers":
            leaf = powers_leaf(book, self.look)
        else:
            leaf = races_leaf(book, self.look.palette, self._first)
        body = Column([self._tabs(), leaf.growing()], gap=10, even=True)
        return page(shown(self._campaign.title), body, self._foot())

    def _tabs(self) -> Widget:
        tr = self.tr
        named = {"deck": tr("The deck"), "powers": tr("Power cards"), "races": tr("The races")}
        tabs: list[Widget] = [
            Button(
                named[one], f"leaf-{one}", payload=one,
                kind=ButtonKind.MAIN if one == self._leaf else ButtonKind.QUIET,
            ).growing()
            for one in LEAVES
        ]
        tabs.append(Button(tr("Passport"), "passport", kind=ButtonKind.QUIET).growing())
        if self.book.legendary:
            tabs.append(Button(tr("Certificate"), "certificate", kind=ButtonKind.MAIN).growing())
        return Row(tabs, gap=8, even=True)

    def _foot(self) -> list[Widget]:
        tr, writes = self.tr, self.context.writes
        foot: list[Widget] = [Button(tr("Back"), "back", key="Esc"), Spacer()]
        number = self._campaign.race
        if self._running is None:
            label = tr("On to race {n}", n=number)
        elif self._running.found and self._running.found.summary.over:
            label = tr("Result of race {n}", n=number)
        else:
            foot.append(Button(tr("Give race {n} up", n=number), "give-up").able(writes))
            label = tr("Go on with race {n}", n=number)
        foot.append(Button(label, "race", kind=ButtonKind.MAIN).able(writes).sized(width=270))
        return foot

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("back") | Cancelled():
                return Reset((Menu.TITLE, CampaignMenu.CAMPAIGNS))
            case Pressed(name, "deck" | "powers" | "races" as leaf) if name.startswith("leaf-"):
                self._turn(leaf)
            case Pressed("passport"):
                return push(PassportScene(self.book))
            case Pressed("certificate"):
                scene = CertificateScene(self.book, self._name)
                return push(scene, lambda changed: self._become(changed) if changed else None)
            case Pressed("race"):
                return self._race()
            case Pressed("give-up"):
                return self._ask_give_up()
            case Pressed("rows-before" | "rows-after" as name, int() as first):
                self._first = first
                self.rebuild(other_end(name))
            case Pressed(name, int() as race) if name.startswith("race-"):
                sheet = RaceSheet(self._name, self.book, race)
                return push(sheet, lambda changed: self._become(changed) if changed else None)
            case Shortcut(key) if key.key in ("pageup", "page up", "pagedown", "page down"):
                step = 1 if "down" in key.key else -1
                self._turn(LEAVES[(LEAVES.index(self._leaf) + step) % len(LEAVES)])
        return None

    def _turn(self, leaf: Leaf) -> None:
        self._leaf = leaf
        self.rebuild(f"leaf-{leaf}")

    def _become(self, campaign: Campaign) -> None:
        """Show the campaign as it stands now."""
        self._first = 0
        self._campaign = campaign
        self._running = running_race(self.context, self._name, campaign)
        self.rebuild("race")

    def _race(self) -> Transition[None]:
        """Go on with the race that is under way, or set the next one up."""
        try:
            if self._running:
                return go_on(self.context, self._running)
            if is_gone(self._campaign, self._running):
                return self._ask_gone()
            return next_race(self.context, self._name, self._campaign)
        except BadInput as problem:
            return push(problem_dialog(self.context.language, self.tr("It cannot be continued"), problem))

    @property
    def _lost(self) -> str:
        """What is told of a race under way that counts as lost if it is given up; empty where it does not."""
        if all(stamp.race != self._campaign.race for stamp in self._campaign.stamps):
            return ""
        return self.tr(
            "A mission was stamped in it, so the race counts as lost (14.23); stamps and stickers stay."
        )

    def _ask_gone(self) -> Transition[None]:
        number = self._campaign.race
        told = self.tr(
            "It was begun already, so it counts as given up, and race {next} follows.", next=number + 1
        )
        title = self.tr("The save of race {n} is gone", n=number)
        told = " ".join(filter(None, (told, self._lost)))
        question = Dialog(title, told, self.tr("Go on"), self.tr("Back"))
        return push(question, lambda agreed: self._go_on_without() if agreed else None)

    def _go_on_without(self) -> None:
        try:
            self._become(count_as_given_up(self.context, self._name, self._campaign))
        except BadInput as problem:
            self.notify_problem(problem)

    def _ask_give_up(self) -> Transition[None]:
        told = self._lost or self.tr("The race will not count; stickers gained stay (14.18).")
        question = Dialog(
            self.tr("Give race {n} up?", n=self._campaign.race), told, self.tr("Give up"), self.tr("Keep"),
            danger=True,
        )
        return push(question, lambda agreed: self._give_up() if agreed else None)

    def _give_up(self) -> Transition[None]:
        assert self._running
        try:
            left = give_up(self.context, self._name, self._running)
        except BadInput as problem:
            self.notify_problem(problem)
            return None
        if isinstance(left, Pending):
            pick = PickScene(self._name, self._campaign.race, left)
            return Reset((Menu.TITLE, CampaignMenu.CAMPAIGNS, pick))
        self._become(left)
        return None
