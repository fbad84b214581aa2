"""Where the window opens."""

from __future__ import annotations

from greatrace.ui.context import Context
from greatrace.ui.stack import Scene


def first_scene(context: Context) -> Scene[object]:
    """Make the first scene: the title, which offers to continue a race that was begun."""
    from greatrace.ui.scenes.title import TitleScene

    return TitleScene()
