"""A campaign of an older law: stamps that its kept races earn by the newest one are offered once (14.23)."""

from __future__ import annotations

from collections.abc import Iterator

from greatrace.campaign.campaign import NEWEST_LAW, Campaign, Stamp, stamped
from greatrace.campaign.missions import ink_of
from greatrace.campaign.passport import held
from greatrace.engine.solo.race import new_race
from greatrace.kernel.errors import BadInput, Refused
from greatrace.prose.language import Language
from greatrace.saves.campaigns import Shelf
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import replay
from greatrace.ui.campaign.keeping import page_for, stamps_from
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.race.travels import Travels


class CatchingUp:
    """Looks through the kept races of a campaign of an older law, one after the other.

    Args:
        shelf: with the campaign.
        name: of the campaign.
        campaign: as it stands.

    Attributes:
        stamps: those found so far that the campaign lacks, in order.
    """

    def __init__(self, shelf: Shelf, name: str, campaign: Campaign) -> None:
        self._replays, self._campaign = shelf.replays(name), campaign
        older = campaign.law < NEWEST_LAW and campaign.modules.passport
        results = [entry.result for entry in campaign.history] if older else []
        # A race given up after a stamp would count as lost, and what it changed cannot be changed any more.
        self._left = [one for one in results if one.replay and one.outcome != "given_up"]
        self.stamps: list[Stamp] = []

    def look_on(self) -> bool:
        """Look through the next race; return whether more are left."""
        if not self._left:
            return False
        result = self._left.pop(0)
        try:
            save = self._replays.load(RACE, result.replay)
            found = [one for one in _earned(save, self._campaign, result.date) if one.race == result.race]
        except (BadInput, Refused):  # it cannot be repeated any more
            found = []
        for stamp in found:
            self._campaign = stamped(self._campaign, stamp)
        self.stamps += found
        return bool(self._left)


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


class LawOffer(Dialog):
    """Offers the stamps; Escape, or closing the window, answers nothing, so that it comes again.

    Args:
        say: the language.
        count: of the stamps.

    Attributes:
        answered: whether they were taken or left.
    """

    def __init__(self, say: Language, count: int) -> None:
        super().__init__(
            say.tr("Stamps for races of before"),
            say.tr_n(
                "What is fulfilled is stamped at once now, also in a race that is lost (14.23). Your kept "
                "races would gain {n} stamp: take it?",
                "What is fulfilled is stamped at once now, also in a race that is lost (14.23). Your kept "
                "races would gain {n} stamps: take them?", count,
            ),
            say.tr_n("Take {n} stamp", "Take {n} stamps", count), say.tr("No, for good"),
        )
        self.answered = False

    @override
    def on(self, emitted: Emitted) -> Transition[bool]:
        self.answered = isinstance(emitted, Pressed)
        return super().on(emitted)
