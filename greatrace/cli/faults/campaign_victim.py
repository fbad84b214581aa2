"""A campaign to be killed: `python -m greatrace.cli.faults.campaign_victim HOME SEED STEP`, a process.

It goes on with the campaign's race in the home, or begins one shortly before its end, and plays it to the end
at random. It writes what the campaign has kept as lines, and ends itself at a step of the writing of the
campaign, if it is given one.
"""

from __future__ import annotations

import random
import sys
from itertools import islice
from pathlib import Path

from msgspec import UNSET

from greatrace.arena.common.playing import played
from greatrace.arena.race.record import write_race
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, begun
from greatrace.cli.faults import trap
from greatrace.cli.faults.samples import race_of
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.engine.state import State, View
from greatrace.kernel.game import Step
from greatrace.kernel.session import Turn
from greatrace.saves.campaigns import Shelf, gains_of
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.occasion import CampaignOccasion
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.occasion import Ended

NAME = "killed"
BEFORE_END = 12
"""Human actions before the end of a race, with which it is begun at most."""
RESULTS = 3
"""Of so many kills all but one wait for the result, the others for anything that the campaign keeps."""


class Kept(CampaignOccasion):
    """A race of the campaign as in the window, which tells what was kept.

    Args:
        race: the race.
        home: the player's folder.
        step: of the writing at which the process ends itself; empty for none.
        chance: for what is left to chance.
    """

    def __init__(self, race: Race, home: Path, step: str, chance: random.Random) -> None:
        context = headless((640, 360), home=home)
        super().__init__(context, race)
        self._kept, self._path = Shelf(context.folders.saves), context.folders.saves / f"{NAME}.{CAMPAIGN}"
        self._step, self._chance = step, chance
        self._late = chance.randrange(RESULTS) > 0
        if not self._late:
            self._arm()

    def stepped(self, step: Step[State, AnyEvent]) -> None:
        """Keep the stickers of a step."""
        super().stepped(step)
        if gains_of(self.race, step):
            trap.say(f"gained {len(self._kept.load(NAME).gains)}")

    def ended(self, race: Ended) -> None:
        """Keep the result."""
        if self._late:
            self._arm()
        super().ended(race)
        trap.say(f"kept {self.number}")

    def _arm(self) -> None:
        if self._step:
            trap.arm(self._step, self._path, self._chance)


def main(home: Path, seed: int, step: str) -> None:
    """Play the campaign's race to its end."""
    store, shelf, chance = Store(home / "saves"), Shelf(home / "saves"), random.Random(seed)
    if not Store(store.folder, f".{CAMPAIGN}").has(NAME):
        pool = setups.components("").rene
        shelf.begin(NAME, begun(NAME, "", Modules(choose=False), pool, seed))
    campaign = shelf.load(NAME)
    if not _running(store, campaign):
        shelf.keep_copy(NAME)
        _begin(store, campaign, chance)
    save, _ = store.rescue(RACE)
    controller = Controller.resumed(save, store, occasion=lambda race: Kept(race, home, step, chance))
    while controller.asked or not controller.table.over:
        if not controller.think():
            seat = controller.asked[0]
            controller.act(chance.choice(controller.legal(seat)), seat)
    controller.leave()
    trap.say("over")


def _running(store: Store, campaign: Campaign) -> bool:
    """Return whether the autosave is the campaign's next race."""
    if not store.has(AUTOSAVE):
        return False
    solo = store.rescue(RACE)[0].data.solo
    return solo is not UNSET and solo.number == campaign.race


def _begin(store: Store, campaign: Campaign, chance: random.Random) -> None:
    """Write a race of the campaign that is nearly over, played at random."""
    race = race_of(campaign, NAME)
    seed = chance.getrandbits(32)

    def choose(view: View) -> AnyAction:
        return chance.choice(race.legal_actions(view))

    log = [turn for turn, _ in played(race, [choose], seed) if turn]
    left: list[Turn[AnyAction]] = list(islice(log, max(0, len(log) - chance.randrange(1, BEFORE_END))))
    write_race(store.path(AUTOSAVE), race, seed, ("",), left)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
