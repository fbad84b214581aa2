"""The names of the kiosk's scenes."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class KioskMenu(SceneName):
    """A scene of the kiosk."""

    ATTRACT = "attract"
    DOORS = "kiosk"
    RESULTS = "kiosk_results"
    DEMO = "kiosk_demo"
    SHORT = "kiosk_short"
    STAFF = "kiosk_staff"
