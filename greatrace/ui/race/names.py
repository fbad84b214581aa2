"""The names of the race's scenes to which others lead."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class RaceMenu(SceneName):
    """A scene in which a race is set up, or watched again: there ``at`` is the race as a save has it.

    Or where races are part of something larger: the campaigns.
    """

    SETUP = "setup"
    SOLO = "solo"
    WATCHED = "watched"
    CAMPAIGNS = "campaigns"
