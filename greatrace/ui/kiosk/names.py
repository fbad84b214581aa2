"""The names of the kiosk's scenes."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kit.stack import Named

ATTRACT_PAGE: Final = Named("attract")
DOORS_PAGE: Final = Named("kiosk")
RESULTS_PAGE: Final = Named("kiosk_results")
DEMO_PAGE: Final = Named("kiosk_demo")
SHORT_PAGE: Final = Named("kiosk_short")
STAFF_PAGE: Final = Named("kiosk_staff")
