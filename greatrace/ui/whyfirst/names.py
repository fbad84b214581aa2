"""The names of the scenes of *Why First?* to which others lead."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import Named

WHYFIRST_PAGE: Final = Named("bivouac")
"""Where a game is set up."""
WATCHED_WHYFIRST: Final = Named("bivouac-watched")
"""It opens at a game as a save has it."""
