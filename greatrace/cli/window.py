"""`greatrace` alone: the window."""

from __future__ import annotations

from greatrace.cli.parse import Request


def run(request: Request) -> int:
    """Open the game."""
    from greatrace import app
    from greatrace.ui.scenes.title import first_scene

    home = request.path("--home")
    wish = request.text("--lang") or None
    return app.run(app.Options(home=home, language=wish), first_scene)
