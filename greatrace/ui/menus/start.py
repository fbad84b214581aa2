"""The factory of named scenes."""

from __future__ import annotations

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


def menu_scene(games: Games, named: Named) -> Scene[object]:
    """Return a scene of the menus or of a game by its name; its module is imported only then.

    Raises:
        LookupError: no scene has that name.
    """
    match named.name:
        case TITLE_PAGE.name:
            from greatrace.ui.menus.title import TitleScene

            return TitleScene(games)
        case IN_USE_PAGE.name:
            from greatrace.ui.menus.in_use import in_use

            return in_use()
        case LOAD_PAGE.name:
            from greatrace.ui.menus.load import LoadScene

            return LoadScene(games)
        case HISTORY_PAGE.name:
            from greatrace.ui.menus.history.scene import HistoryScene

            return HistoryScene(games)
        case SETTINGS_PAGE.name:
            from greatrace.ui.menus.settings import SettingsScene

            return SettingsScene(in_game=named.at == IN_GAME)
        case KEYS_PAGE.name:
            from greatrace.ui.menus.keys_page import KeysScene

            return KeysScene(games.keys)
        case RULEBOOK_PAGE.name:
            from greatrace.ui.menus.rulebook import RulebookScene

            return RulebookScene(named.at, games)
        case LESSONS_PAGE.name:
            from greatrace.ui.menus.lessons import lessons_scene

            return lessons_scene(games.lessons)
    for entry in games.entries:
        if opens := entry.scenes.get(named.opened_at("")):
            return opens(named.at)
    return no_named_scenes(named)
