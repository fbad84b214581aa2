"""The first scene of the window, and the factory of menus."""

from __future__ import annotations

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene, SceneName, no_named_scenes
from greatrace.ui.menus.names import Menu


def first_scene(context: Context) -> Scene[object]:
    """Return the first scene: the title, which offers to continue an unfinished game."""
    return menu(Menu.TITLE)


def menu(name: SceneName) -> Scene[object]:
    """Return a menu by its name; its module is imported only now, so that the title shows at once.

    Raises:
        LookupError: no menu has that name.
    """
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
        case _:
            return no_named_scenes(name)
