"""The names of the scenes of *Why First?* to which others lead."""

from __future__ import annotations

from greatrace.ui.kit.stack import SceneName


class WhyFirstMenu(SceneName):
    """The scene in which a game is set up."""

    SETUP = "bivouac"
