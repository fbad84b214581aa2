"""The names of the scenes of *Why First?* to which others lead."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class WhyFirstMenu(SceneName):
    """A scene in which a game is set up, or watched again: there ``at`` is the game as a save has it."""

    SETUP = "bivouac"
    WATCHED = "bivouac-watched"
