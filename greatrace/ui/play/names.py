"""The names of the menus; scenes lead to them without importing them."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


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
