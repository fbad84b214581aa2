"""`greatrace` alone: the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greatrace.cli.request import Request

if TYPE_CHECKING:
    from greatrace.ui.kit.context import Context
    from greatrace.ui.kit.stack import Scene


def run(request: Request) -> int:
    """Open the game.

    Returns:
        The exit status.

    Raises:
        BadInput: there is no display, or something needed cannot be read.
    """
    from greatrace import app

    def first(context: Context) -> Scene[object]:
        # Imports pygame, which reads the environment that the window prepares.
        from greatrace.ui.menus.start import first_scene

        return first_scene(context)

    options = app.Options(home=request.path("home"), language=request.text("lang") or None)
    return app.run(options, first)
