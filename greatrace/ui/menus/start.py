"""The first scene of the window, and the factory of named scenes."""

from __future__ import annotations

from msgspec import Struct

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Scene, no_named_scenes
from greatrace.ui.menus.games import Games
from greatrace.ui.play.names import (
    HISTORY_PAGE,
    IN_GAME,
    IN_USE_PAGE,
    KEYS_PAGE,
    LESSONS_PAGE,
    LOAD_PAGE,
    RULEBOOK_PAGE,
    SETTINGS_PAGE,
    TITLE_PAGE,
)


class Menus(Struct, frozen=True):
    """Makes menus, and the named scenes of games.

    Their modules are imported only then, so that the title shows at once.

    Attributes:
        games: that the menus can open.
    """

    games: Games

    def first(self, context: Context) -> Scene[object]:
        """Return the first scene: the title, or what to do while another window uses the player's folder."""
        return self(TITLE_PAGE if context.writes else IN_USE_PAGE)

    def __call__(self, named: Named) -> Scene[object]:
        """Return a scene by its name.

        Raises:
            LookupError: no scene has that name.
        """
        match named.name:
            case TITLE_PAGE.name:
                from greatrace.ui.menus.title import TitleScene

                return TitleScene(self.games)
            case IN_USE_PAGE.name:
                from greatrace.ui.menus.in_use import InUseScene

                return InUseScene()
            case LOAD_PAGE.name:
                from greatrace.ui.menus.load import LoadScene

                return LoadScene(self.games)
            case HISTORY_PAGE.name:
                from greatrace.ui.menus.history.scene import HistoryScene

                return HistoryScene(self.games)
            case SETTINGS_PAGE.name:
                from greatrace.ui.menus.settings import SettingsScene

                return SettingsScene(in_game=named.at == IN_GAME)
            case KEYS_PAGE.name:
                from greatrace.ui.menus.keys_page import KeysScene

                return KeysScene(self.games.keys)
            case RULEBOOK_PAGE.name:
                from greatrace.ui.menus.rulebook import RulebookScene

                return RulebookScene(named.at, self.games)
            case LESSONS_PAGE.name:
                from greatrace.ui.menus.lessons import LessonsScene

                return LessonsScene(self.games.lessons)
        for entry in self.games.entries:
            if opens := entry.scenes.get(named.opened_at("")):
                return opens(named.at)
        return no_named_scenes(named)
