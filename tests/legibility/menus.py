"""The scenes before and beside a game, in a folder whose names are all as wide as they may be."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.app import games
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.manage import manage_sheet
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName
from greatrace.ui.kit.stack import Named, Scene
from greatrace.ui.menus.in_use import in_use
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.menus.settings import SettingsScene
from greatrace.ui.play.names import HISTORY_PAGE, KEYS_PAGE, LESSONS_PAGE, LOAD_PAGE, TITLE_PAGE
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.setup.scene import SetupScene, SoloSetupScene
from greatrace.ui.whyfirst.setup import SetupScene as BivouacScene
from tests.legibility import crammed
from tests.ui.campaign.shelves import entry
from tests.ui.menus.helpers import controller
from tests.ui.pilot import Pilot

Opening = Callable[[Context], Pilot]


def _of(make: Callable[[], Scene[object] | Named], *pressed: str) -> Opening:
    """Return a scene in which some widgets were pressed."""

    def open_it(context: Context) -> Pilot:
        pilot = Pilot(make(), context=context)
        for name in pressed:
            pilot.press(name)
        pilot.leap()
        return pilot

    return open_it


def _setting_up(computers: bool) -> Opening:
    def open_it(context: Context) -> Pilot:
        crammed.save_forms(context.home, computers)
        return Pilot(SetupScene(), context=context)

    return open_it


MENUS: dict[str, Opening] = {
    "title": _of(lambda: TITLE_PAGE),
    "lessons": _of(lambda: LESSONS_PAGE),
    "settings": _of(SettingsScene),
    "keys": _of(lambda: KEYS_PAGE),
    "keys-asked": _of(lambda: KEYS_PAGE, "key-f"),
    "rulebook": _of(lambda: RulebookScene("10/tracker", games())),
    "saves": _of(lambda: LOAD_PAGE),
    "history": _of(lambda: HISTORY_PAGE),
    "history-statistics": _of(lambda: HISTORY_PAGE, "leaf-statistics"),
    "history-bests": _of(lambda: HISTORY_PAGE, "leaf-bests"),
    "history-honours": _of(lambda: HISTORY_PAGE, "leaf-honours"),
    "deleting": _of(lambda: LOAD_PAGE, f"delete-{crammed.SAVE}"),
    "naming": _of(lambda: AskName(crammed.SAVE[:60])),
    "pause": _of(lambda: PauseScene(controller())),
    "leaving": _of(lambda: PauseScene(controller()), "quit"),
    "in-use": _of(in_use),
    "setup-of-people": _setting_up(computers=False),
    "setup-of-computers": _setting_up(computers=True),
    "solo-setup": _of(SoloSetupScene),
    "whyfirst-setup-wide": _of(BivouacScene),
    "campaigns-wide": _of(CampaignsScene),
    "campaign-wide": _of(lambda: LogbookScene(crammed.TITLE)),
    "campaign-manage-wide": lambda context: Pilot(
        manage_sheet(entry(context.home, crammed.TITLE)), context=context
    ),
    "campaign-give-up": _of(lambda: LogbookScene(crammed.TITLE), "give-up"),
}
"""Every one by its name."""
