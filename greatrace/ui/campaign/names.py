"""The names of the scenes of campaigns to which others lead."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class CampaignMenu(SceneName):
    """A scene between the races of a campaign; the logbook opens at the campaign of a name.

    The shelf of campaigns is `RaceMenu.CAMPAIGNS`, since races lead to it.
    """

    LOGBOOK = "logbook"
