"""`greatrace` alone: the window."""

from __future__ import annotations

from greatrace.cli.request import Request


def run(request: Request) -> int:
    """Open the game.

    Returns:
        The exit status.

    Raises:
        BadInput: there is no display, or something needed cannot be read.
    """
    from greatrace import app

    options = app.Options(
        home=request.path("home"),
        language=request.text("lang") or None,
        fullscreen=request.has("fullscreen"),
    )
    return app.run(options)
