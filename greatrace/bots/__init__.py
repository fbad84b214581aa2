"""Computer crews: players that decide from a view, by name."""

from __future__ import annotations

from greatrace.bots.levels import BOTS, FAST_BOTS, HIGHEST, LEVELS, Bot, Level, make_bot
from greatrace.bots.styles import STYLES

__all__ = ["BOTS", "FAST_BOTS", "HIGHEST", "LEVELS", "STYLES", "Bot", "Level", "make_bot"]
