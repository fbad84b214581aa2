"""The names of the menus; scenes lead to them without importing them."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class Menu(SceneName):
    """A scene outside any game."""

    TITLE = "title"
    IN_USE = "in_use"
    SETUP = "setup"
    SOLO = "solo"
    BIVOUAC = "bivouac"
    CAMPAIGNS = "campaigns"
    LOGBOOK = "logbook"
    LOAD = "load"
    SETTINGS = "settings"
    KEYS = "keys"
    RULEBOOK = "rulebook"
