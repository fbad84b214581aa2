"""The first scene of the window, and the factory of named scenes."""

from __future__ import annotations

from msgspec import Struct

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Scene, SceneName, no_named_scenes
from greatrace.ui.menus.games import Games
from greatrace.ui.play.names import IN_GAME, Menu


class Menus(Struct, frozen=True):
    """Makes menus, and the named scenes of games.

    Their modules are imported only then, so that the title shows at once.

    Attributes:
        games: that the menus can open.
    """

    games: Games

    def first(self, context: Context) -> Scene[object]:
        """Return the first scene: the title, or what to do while another window uses the player's folder."""
        return self(Named(Menu.TITLE if context.writes else Menu.IN_USE))

    def name(self, value: str) -> SceneName:
        """Return the name of a scene, written out.

        Raises:
            LookupError: no scene is called so.
        """
        of_games = (name for entry in self.games.entries for name in entry.scenes)
        names: dict[str, SceneName] = {name.value: name for name in (*Menu, *of_games)}
        return names[value]

    def __call__(self, named: Named) -> Scene[object]:
        """Return a scene by its name.

        Raises:
            LookupError: no scene has that name.
        """
        match named.name:
            case Menu.TITLE:
                from greatrace.ui.menus.title import TitleScene

                return TitleScene(self.games)
            case Menu.IN_USE:
                from greatrace.ui.menus.in_use import InUseScene

                return InUseScene()
            case Menu.LOAD:
                from greatrace.ui.menus.load import LoadScene

                return LoadScene(self.games)
            case Menu.HISTORY:
                from greatrace.ui.menus.history.scene import HistoryScene

                return HistoryScene(self.games)
            case Menu.SETTINGS:
                from greatrace.ui.menus.settings import SettingsScene

                return SettingsScene(in_game=named.at == IN_GAME)
            case Menu.KEYS:
                from greatrace.ui.menus.keys_page import KeysScene

                return KeysScene(self.games.keys)
            case Menu.RULEBOOK:
                from greatrace.ui.menus.rulebook import RulebookScene

                return RulebookScene(named.at, self.games)
            case Menu.LESSONS:
                from greatrace.ui.menus.lessons import LessonsScene

                return LessonsScene(self.games.lessons)
        for entry in self.games.entries:
            if named.name in entry.scenes:
                return entry.scenes[named.name](named.at)
        return no_named_scenes(named)
