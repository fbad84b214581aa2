"""Where the window opens, and how the menus are made."""

from __future__ import annotations

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Menu, Scene


def first_scene(context: Context) -> Scene[object]:
    """Make the first scene: the title, which offers to continue a race that was begun."""
    return menu(Menu.TITLE)


def menu(name: Menu) -> Scene[object]:
    """Make a menu; its code is read only now, so that the title shows at once."""
    match name:
        case Menu.TITLE:
            from greatrace.ui.menus.title import TitleScene

            return TitleScene()
        case Menu.SETUP:
            from greatrace.ui.race.setup.scene import SetupScene

            return SetupScene()
        case Menu.LOAD:
            from greatrace.ui.menus.load import LoadScene

            return LoadScene()
        case Menu.SETTINGS:
            from greatrace.ui.menus.settings import SettingsScene

            return SettingsScene()
        case Menu.RULEBOOK:
            from greatrace.ui.menus.rulebook import RulebookScene

            return RulebookScene()
