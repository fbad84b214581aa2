"""The names of the race's scenes to which others lead."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import Named

SETUP_PAGE: Final = Named("setup")
SOLO_PAGE: Final = Named("solo")
WATCHED_RACE: Final = Named("watched")
"""It opens at a race as a save has it."""
CAMPAIGNS_PAGE: Final = Named("campaigns")
"""The shelf of campaigns, of which races are part."""
