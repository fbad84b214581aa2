"""Ten evenings of a campaign in the real window: a season, whose races a computer crew leads near their ends.

At the first sight of each moment that a campaign has, the program is killed, and the campaign goes on.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.campaign.campaign import Campaign
from greatrace.campaign.seasons import RACES_A_SEASON
from greatrace.prose.language import language
from greatrace.prose.rene_voice import story
from greatrace.saves.campaigns import Shelf
from tests.ui.campaign.shelves import NAME, fresh, gained_before_end, put, raced, stopped_before
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program, Screen
from tests.window.test_campaign import one_turn

pytestmark = pytest.mark.xvfb

MOMENTS = {
    "LogbookScene", "TableScene", "PressingScene", "SoloEndScene", "PickScene", "season",
}
"""Where the program is killed once."""
VETERANS = (4, 8)
"""Races that a veteran leads near their ends; a quick crew leads the others."""
FAR = 40
"""The most actions that are left for a sticker to be gained in the window."""
MOST_STEPS = 200


class Evenings:
    """A campaign that is played race by race through the window.

    Args:
        display: the screen.
        home: the player's folder.

    Attributes:
        untried: the moments at which the program was not killed yet.
        told: the pieces of René's story that were seen.
    """

    def __init__(self, display: Display, home: Path) -> None:
        self._display, self._home = display, home
        self._shelf = Shelf(home / "saves")
        self._shelf.begin(NAME, fresh(choose=True))
        self.untried, self.told = set(MOMENTS), set[str]()

    @property
    def campaign(self) -> Campaign:
        return self._shelf.load(NAME)

    def race(self) -> None:
        """Bring the next race to its end and its result into the campaign, whatever is killed."""
        campaign = self.campaign
        whole = raced(campaign, bot="veteran" if campaign.race in VETERANS else "quick")
        gains = [left for left in gained_before_end(whole) if left < FAR]
        wanted = "PressingScene" in self.untried
        put(self._home, stopped_before(whole, min(gains) + 1 if gains and wanted else 1))
        while not self._sitting(campaign.race):
            pass

    def _sitting(self, number: int) -> bool:
        """Play until the race is in the campaign; return False where the program was killed before."""
        with Program(self._display, self._home) as program:
            player = Keyboard(program)
            player.finish = "Djibouti"
            program.scene("TitleScene")
            player.press("campaigns")
            program.scene("CampaignsScene")
            player.press(f"campaign-{NAME}")
            for _ in range(MOST_STEPS):
                screen = program.still()
                if screen.scene in self.untried:
                    self.untried.remove(screen.scene)
                    program.kill()
                    return False
                if screen.scene == "LogbookScene" and self.campaign.race > number:
                    return True
                self._step(player, screen)
        raise AssertionError(f"race {number} does not end\n{screen.dump()}")

    def _step(self, player: Keyboard, screen: Screen) -> None:
        """Do what the screen asks for."""
        match screen.scene:
            case "LogbookScene":
                player.press("race")
            case "season":
                player.press("next")
            case "SoloEndScene":
                if piece := screen.get("story"):
                    self.told.add(piece.label)
                player.press("again")
            case "PickScene":
                if screen.find("replace").enabled:
                    player.press("replace")
                else:
                    cards = [one for one in screen.all("card") if one.name.startswith("pick-")]
                    player.press(next(one.name for one in cards if "chosen" not in one.value))
            case _:
                one_turn(player, screen)


def test_ten_evenings_killed_once_at_each_moment(display: Display, folder: Path) -> None:
    evenings = Evenings(display, folder)
    for number in range(1, RACES_A_SEASON + 1):
        evenings.race()
        campaign = evenings.campaign
        assert [one.result.race for one in campaign.history] == list(range(1, number + 1))
        gained = {(gain.race, gain.round, gain.assistant) for gain in campaign.gains}
        assert len(gained) == len(campaign.gains) == campaign.stickers.total and campaign.restored == 0
        assert evenings.told == {story(language("en"), piece) for piece in range(1, number + 1)}
    assert not evenings.untried and evenings.campaign.seasons == 1
