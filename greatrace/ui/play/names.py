"""The names of the menus; scenes lead to them without importing them."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import Named

IN_GAME: Final = "game"
"""Where the settings open in the pause of a game: without what would end it."""
TITLE_PAGE: Final = Named("title")
IN_USE_PAGE: Final = Named("in_use")
LOAD_PAGE: Final = Named("load")
HISTORY_PAGE: Final = Named("history")
SETTINGS_PAGE: Final = Named("settings")
KEYS_PAGE: Final = Named("keys")
RULEBOOK_PAGE: Final = Named("rulebook")
"""It opens at the article of a number."""
LESSONS_PAGE: Final = Named("lessons")
