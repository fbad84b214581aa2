"""The first scene of the window, and the factory of menus."""

from __future__ import annotations

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene, SceneName, no_named_scenes
from greatrace.ui.menus.names import Menu


def first_scene(context: Context) -> Scene[object]:
    """Return the first scene: the title, or what to do while another window uses the player's folder."""
    return menu(Menu.TITLE if context.writes else Menu.IN_USE)


def menu(name: SceneName) -> Scene[object]:
    """Return a menu by its name; its module is imported only now, so that the title shows at once.

    Raises:
        LookupError: no menu has that name.
    """
    match name:
        case Menu.TITLE:
            from greatrace.ui.menus.title import TitleScene

            return TitleScene()
        case Menu.IN_USE:
            from greatrace.ui.menus.in_use import InUseScene

            return InUseScene()
        case Menu.SETUP:
            from greatrace.ui.race.setup.scene import SetupScene

            return SetupScene()
        case Menu.SOLO:
            from greatrace.ui.race.setup.solo_scene import SoloSetupScene

            return SoloSetupScene()
        case Menu.BIVOUAC:
            from greatrace.ui.whyfirst.setup.scene import SetupScene as BivouacScene

            return BivouacScene()
        case Menu.CAMPAIGNS:
            from greatrace.ui.campaign.shelf import CampaignsScene

            return CampaignsScene()
        case Menu.LOGBOOK:
            from greatrace.ui.campaign.logbook import LogbookScene

            return LogbookScene()
        case Menu.LOAD:
            from greatrace.ui.menus.load import LoadScene

            return LoadScene()
        case Menu.SETTINGS:
            from greatrace.ui.menus.settings import SettingsScene

            return SettingsScene()
        case Menu.KEYS:
            from greatrace.ui.menus.keys_page import KeysScene

            return KeysScene()
        case Menu.RULEBOOK:
            from greatrace.ui.menus.rulebook import RulebookScene

            return RulebookScene()
        case _:
            return no_named_scenes(name)
