"""The logbook of a campaign: deck, power cards, the races so far, and the way to everything else.

Until its first race is over it opens on what a campaign is about, afterwards on the deck.
One of an older law is offered once the stamps that its kept races earn by the newest one (14.23).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from greatrace.campaign.campaign import NEWEST_LAW, Campaign, Stamp, stamped
from greatrace.campaign.missions import ink_of
from greatrace.campaign.passport import held
from greatrace.campaign.seasons import season_due
from greatrace.engine.solo.race import new_race
from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.saves.campaigns import Shelf
from greatrace.saves.kinds import Listed
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import replay
from greatrace.ui.campaign.book import Book, own_boards
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.keeping import page_for, stamps_from
from greatrace.ui.campaign.leaves import deck_leaf, powers_leaf, races_leaf
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.campaign.running import (
    count_as_given_up,
    give_up,
    go_on,
    is_over,
    next_race,
    open_campaign,
    running_race,
)
from greatrace.ui.campaign.season import season_page
from greatrace.ui.campaign.story import story_leaf
from greatrace.ui.campaign.tabs import LEAVES, Chosen, Leaf, race_button, tabs
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed, or_told
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Push, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.menus.entries import other_end
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.names import CAMPAIGNS_PAGE
from greatrace.ui.race.travels import Travels


class LogbookScene(WidgetScene[None]):
    """The logbook; it has no result.

    Args:
        name: of the campaign.
        leaf: the leaf that is open first; by default the story until the first race is over, then the deck.
    """

    first_focus = "race"

    def __init__(self, name: str, leaf: Leaf | None = None) -> None:
        super().__init__()
        self._name, self._chosen, self._first = name, leaf, 0
        self._closed = 0

    @override
    def enter(self, context: Context) -> None:
        """Open the campaign, and look for the race that is under way.

        Raises:
            BadInput: it cannot be opened.
        """
        self._campaign = open_campaign(context, self._name)
        older = context.writes and self._campaign.law < NEWEST_LAW
        shelf = Shelf(context.saves)
        self._past = catching_up(shelf, self._name, self._campaign) if older else None
        self._own = own_boards(context.home)
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
            return self._open(season_page(self._name, self.book, number))
        return transition or self._look_back()

    def _look_back(self) -> Transition[None]:
        """Offer the stamps of the newest law once all kept races were looked through, one in each frame."""
        stamps = next(self._past) if self._past else None
        if stamps is None:
            return None
        self._past = None
        if not stamps:
            return self.tried(lambda: self._caught_up(()))
        offer = law_offer(self.context.language, len(stamps))

        def answered(taken: bool) -> Transition[None]:
            found = stamps if taken else ()
            return self.tried(lambda: self._caught_up(found)) if offer.answered else None

        return push(offer, answered)

    def _caught_up(self, stamps: Sequence[Stamp]) -> None:
        """Bring the campaign under the newest law, with the stamps that are taken."""
        self._become(Shelf(self.context.saves).catch_up(self._name, stamps))

    @override
    def build(self) -> Widget:
        book = self.book = Book(self.context.language, self._campaign, self._own)
        if self._leaf == "story":
            leaf = story_leaf(self.context.language, self._campaign)
        elif self._leaf == "deck":
            leaf = deck_leaf(book, self.look)
        elif self._leaf == "powers":
            leaf = powers_leaf(book, self.look)
        else:
            leaf = races_leaf(book, self.look.palette, self._first)
        body = Column([self._tabs(), leaf.growing()], gap=10, even=True)
        return page(shown(self._campaign.title), body, self._foot())

    @property
    def _leaf(self) -> Leaf:
        """The leaf that is open."""
        return self._chosen or ("deck" if self._campaign.history else "story")

    def _tabs(self) -> Widget:
        row: list[Widget] = []
        for tab, button in tabs(self.book, self._leaf):
            if tab == "passport":
                self.does(button, self._open_passport)
            elif tab == "certificate":
                self.does(button, self._open_certificate)
            row.append(button)
        return Row(row, gap=8, even=True)

    def _open_passport(self) -> Push:
        opened = self.book.last_stamped
        scene = PassportScene(self.book, opened, pressed=True, onward=self._onward)
        return push(scene, self._leave_passport)

    def _open_certificate(self) -> Push:
        return self._open(CertificateScene(self.book, self._name))

    def _leave_passport(self, chosen: Chosen) -> Transition[None]:
        """Go where a tab of the passport or its button of the race leads; Enter goes on to the race."""
        match chosen:
            case "race":
                return self._race()
            case "certificate":
                return self._open_certificate()
            case "story" | "deck" | "powers" | "races":
                self._turn(chosen)
            case _:
                self.rebuild("race")
        return None

    def _open(self, scene: WidgetScene[Campaign | None]) -> Push:
        """Open what may change the campaign; show it then as it stands."""
        return push(scene, lambda changed: self._become(changed) if changed else None)

    def _foot(self) -> list[Widget]:
        tr, writes = self.tr, self.context.writes
        back = Button(tr("Back"), "back", key="Esc")
        foot: list[Widget] = [self.does(back, lambda: Reset((TITLE_PAGE, CAMPAIGNS_PAGE))), spacer()]
        if self._running and not is_over(self._running):
            give_up = Button(tr("Give race {n} up", n=self._campaign.race), "give-up").able(writes)
            foot.append(self.does(give_up, self._ask_give_up))
        foot.append(self.does(race_button(self._onward, writes), self._race))
        return foot

    @property
    def _onward(self) -> str:
        """What the button of the race says."""
        tr, number = self.tr, self._campaign.race
        if self._running is None:
            return tr("On to race {n}", n=number)
        return tr("Result of race {n}", n=number) if is_over(self._running) else tr(
            "Go on with race {n}", n=number
        )

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, "story" | "deck" | "powers" | "races" as leaf) if name.startswith("leaf-"):
                self._turn(leaf)
            case Pressed("rows-before" | "rows-after" as name, int() as first):
                self._first = first
                self.rebuild(other_end(name))
            case Pressed(name, int() as race) if name.startswith("race-"):
                return self._open(RaceSheet(self._name, self.book, race))
            case Shortcut(key) if key.key in ("pageup", "page up", "pagedown", "page down"):
                step = 1 if "down" in key.key else -1
                self._turn(LEAVES[(LEAVES.index(self._leaf) + step) % len(LEAVES)])
        return None

    def _turn(self, leaf: Leaf) -> None:
        self._chosen = leaf
        self.rebuild(f"leaf-{leaf}")

    def _become(self, campaign: Campaign) -> None:
        """Show the campaign as it stands now."""
        self._first = 0
        self._campaign = campaign
        self._running = running_race(self.context, self._name, campaign)
        self.rebuild("race")

    def _race(self) -> Transition[None]:
        """Go on with the race that is under way, or set the next one up."""
        def do() -> Transition[None]:
            if self._running:
                return go_on(self.context, self._running)
            if self._campaign.started == self._campaign.race:  # the save of the race that was begun is gone
                return self._ask_gone()
            return next_race(self.context, self._name, self._campaign)

        return or_told(self, self.tr("It cannot be continued"), do)

    @property
    def _lost(self) -> str:
        """What is told of a race under way that counts as lost if it is given up; empty where it does not."""
        if all(stamp.race != self._campaign.race for stamp in self._campaign.stamps):
            return ""
        return self.tr(
            "A mission was stamped in it, so the race counts as lost; stamps and stickers stay."
        )

    def _ask_gone(self) -> Transition[None]:
        number = self._campaign.race
        told = self.tr(
            "It was begun already, so it counts as given up, and race {next} follows.", next=number + 1
        )
        title = self.tr("The save of race {n} is gone", n=number)
        told = " ".join(filter(None, (told, self._lost)))
        question = Dialog(title, told, self.tr("Go on"), self.tr("Back"))
        return if_agreed(question, lambda: self.tried(
            lambda: self._become(count_as_given_up(self.context, self._name, self._campaign))
        ))

    def _ask_give_up(self) -> Transition[None]:
        told = self._lost or self.tr("The race will not count; stickers gained stay.")
        question = Dialog(
            self.tr("Give race {n} up?", n=self._campaign.race), told, self.tr("Give up"), self.tr("Keep"),
            danger=True,
        )
        return if_agreed(question, lambda: self.tried(self._give_up))

    def _give_up(self) -> Transition[None]:
        assert self._running
        left = give_up(self.context, self._name, self._running)
        if isinstance(left, PickScene):
            return Reset((TITLE_PAGE, CAMPAIGNS_PAGE, left))
        self._become(left)
        return None


def catching_up(shelf: Shelf, name: str, campaign: Campaign) -> Iterator[tuple[Stamp, ...] | None]:
    """Yield the stamps that the kept races of a campaign of an older law earn and it lacks, in order.

    Each step looks through one race; `None` comes as long as more are left.
    """
    replays = shelf.replays(name)
    older = campaign.law < NEWEST_LAW and campaign.modules.passport
    results = [entry.result for entry in campaign.history] if older else []
    # A race given up after a stamp would count as lost, and what it changed cannot be changed any more.
    left = [one for one in results if one.replay and one.outcome != "given_up"]
    stamps: list[Stamp] = []
    while left:
        result = left.pop(0)
        try:
            save = replays.load(RACE, result.replay)
            found = [one for one in _earned(save, campaign, result.date) if one.race == result.race]
        except (BadInput, Refused):  # it cannot be repeated any more
            found = []
        for stamp in found:
            campaign = stamped(campaign, stamp)
        stamps += found
        if left:
            yield None
    yield tuple(stamps)


def _earned(save: RaceSave, campaign: Campaign, date: str) -> Iterator[Stamp]:
    """Yield the stamps that a race earns and its campaign lacks.

    Raises:
        BadInput: the race cannot be repeated.
        Refused: likewise.
    """
    race = new_race(save.data)
    page, ink = page_for(race), ink_of(race)
    lacking = tuple(one for one in page.missions if held(page, one, ink, campaign.stamps) is None)
    steps = list(replay(RACE, save))
    travels = Travels(race, steps[0].before.table, lacking)
    for number, each in enumerate(steps):
        travels.stepped(number, each.before.table, each.step.events, each.step.state.table)
    yield from stamps_from(race, travels.stamps, date)


def law_offer(say: Language, count: int) -> Dialog:
    """Return the offer of some stamps; only a press answers it, so that it comes again after all else."""
    return Dialog(
        say.tr("Stamps for races of before"),
        say.tr_n(
            "What is fulfilled is stamped at once now, also in a race that is lost. Your kept "
            "races would gain {n} stamp: take it?",
            "What is fulfilled is stamped at once now, also in a race that is lost. Your kept "
            "races would gain {n} stamps: take them?", count,
        ),
        say.tr_n("Take {n} stamp", "Take {n} stamps", count), say.tr("No, for good"),
    )
