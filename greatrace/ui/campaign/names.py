"""The name of the scene of campaigns to which others lead."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import Named

LOGBOOK_PAGE: Final = Named("logbook")
"""Between the races of the campaign at whose name it opens."""
