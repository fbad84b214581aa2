"""The names of the menus; scenes lead to them without importing them."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import SceneName

IN_GAME: Final = "game"
"""Where the settings open in the pause of a game: without what would end it."""


class Menu(SceneName):
    """A scene outside any game; the rulebook opens at the article of a number."""

    TITLE = "title"
    IN_USE = "in_use"
    LOAD = "load"
    HISTORY = "history"
    SETTINGS = "settings"
    KEYS = "keys"
    RULEBOOK = "rulebook"
    LESSONS = "lessons"
