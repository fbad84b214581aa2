"""The names of the race's scenes to which others lead."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class RaceMenu(SceneName):
    """A scene in which a race is set up."""

    SETUP = "setup"
    SOLO = "solo"
    LESSONS = "lessons"
