"""A campaign to be killed: `python -m greatrace.lab.faults.killed_campaign HOME SEED STEP WAY`, a process.

It goes on with the campaign's race in the home, or begins one shortly before its end, and plays it to the end
at random. It writes what the campaign has kept as lines, and ends itself at a step of the writing of the
campaign, if it is given one.

Where the player picks the outgoing cards the result waits at the end of the race, another race begins in its
place, and only then are the cards picked; the process ends itself at any of these moments.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Literal, get_args

from msgspec import UNSET

from greatrace.arena.common.playing import played
from greatrace.arena.race.record import race_save, write_race
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, begun
from greatrace.campaign.deck import first_choice
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo.events import MissionStamped
from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.engine.state import State, View
from greatrace.kernel.game import Step
from greatrace.kernel.session import Turn
from greatrace.lab.faults import crash
from greatrace.lab.faults.samples import race_of
from greatrace.saves.campaigns import Shelf, gains_of
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.unfinished import keep_unfinished
from greatrace.ui.campaign.keeping import drop_save, keep_result
from greatrace.ui.campaign.opening import results_owed, take_result
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.kit.override import override
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Ended
from greatrace.ui.race.travels import Earned

NAME = "killed"
BEFORE_END = 12
"""Human actions before the end of a race, with which it is begun at most."""
DRAWN, PICKED = "drawn", "picked"
"""The ways of the outgoing cards: drawn at once, or picked after another race began."""
Moment = Literal["result", "race", "aside"]
"""What is written: what the campaign keeps, the last save of a race, or another race in its place."""
RESULTS = 3
"""Of so many kills all but one wait for the result, the others for anything that the campaign keeps."""


class Kept(CampaignPurpose):
    """A race of the campaign as in the window, which tells what was kept.

    Args:
        race: the race.
        home: the player's folder.
        step: of the writing at which the process ends itself; empty for none.
        moment: what is written then.
        chance: for what is left to chance.
    """

    def __init__(
        self, race: Race, home: Path, step: str, moment: Moment, chance: random.Random
    ) -> None:
        context = headless((640, 360), home=home)
        super().__init__(context, race)
        self._kept = Shelf(context.saves)
        self._step, self._path, self._chance = step, path_of(home, moment), chance
        self._late = moment == "race" or chance.randrange(RESULTS) > 0
        if not self._late:
            self._arm()

    @override
    def stepped(self, step: Step[State, AnyEvent], stamps: Sequence[Earned]) -> None:
        super().stepped(step, stamps)
        if any(isinstance(event, MissionStamped) for event in step.events):
            crash.say(f"stamped {len(self._kept.load(NAME).stamps)}")
        if gains_of(self.race, step):
            crash.say(f"gained {len(self._kept.load(NAME).gains)}")

    @override
    def ended(self, race: Ended) -> None:
        if self._late:
            self._arm()
        super().ended(race)
        if not self.to_pick:
            crash.say(f"kept {self.number}")

    def _arm(self) -> None:
        if self._step:
            crash.arm(self._step, self._path, self._chance)


def main(home: Path, seed: int, step: str, way: str) -> None:
    """Play the campaign's race to its end."""
    store, shelf, chance = Store(home / "saves"), Shelf(home / "saves"), random.Random(seed)
    if not Store(store.folder, f".{CAMPAIGN}").has(NAME):
        pool = setups.components("").rene
        shelf.begin(NAME, begun(NAME, "", Modules(choose=way == PICKED), pool, seed))
    _take_results(home)
    campaign = shelf.load(NAME)
    if not _running(store, campaign):
        shelf.keep_copy(NAME)
        _begin(store, campaign, chance)
    moment: Moment = chance.choice(get_args(Moment)) if way == PICKED else "result"
    early = "" if way == PICKED and moment != "race" else step
    save, _ = store.rescue(RACE)
    controller = Controller.resumed(save, store, None, lambda race: Kept(race, home, early, moment, chance))
    while controller.asked or not controller.table.over:
        if not controller.think():
            seat = controller.asked[0]
            controller.act(chance.choice(controller.legal(seat)), seat)
    controller.leave()
    crash.say(f"over {campaign.race}")
    if way == PICKED:
        _end_picked(home, campaign, "" if early else step, moment, chance)


def path_of(home: Path, moment: Moment) -> Path:
    """Return the file that is written at a moment."""
    return home / "saves" / (f"{NAME}.{CAMPAIGN}" if moment == "result" else f"{AUTOSAVE}.save")


def _end_picked(home: Path, campaign: Campaign, step: str, moment: Moment, chance: random.Random) -> None:
    """Begin another race in the place of the one that is over, then pick the outgoing cards."""
    store = Store(home / "saves")
    other = encode(RACE, race_save(race_of(campaign, ""), chance.getrandbits(32), ("",), ()))
    if step and moment == "aside":
        crash.arm(step, path_of(home, moment), chance)
    keep_unfinished(store)
    for _ in range(2):
        store.write(AUTOSAVE, other)
    if step and moment == "result":
        crash.arm(step, path_of(home, moment), chance)
    _take_results(home)
    crash.say(f"kept {campaign.race}")


def _take_results(home: Path) -> None:
    """Take all results that are owed, as Continue does, and pick the first outgoing cards."""
    store, context = Store(home / "saves"), headless((640, 360), home=home)
    for one in results_owed(store):
        if pick := take_result(context, one.name):
            deck = Shelf(store.folder).load(NAME).deck
            choice = first_choice(deck, pick.result.outcome == "won")
            keep_result(Shelf(store.folder), pick.raced, pick.ended, choice)
            drop_save(store, pick.save)


def _running(store: Store, campaign: Campaign) -> bool:
    """Return whether the autosave is the campaign's next race."""
    if not store.has(AUTOSAVE):
        return False
    solo = store.rescue(RACE)[0].data.solo
    return solo is not UNSET and (solo.campaign, solo.number) == (NAME, campaign.race)


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
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4])
