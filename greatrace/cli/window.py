"""`greatrace` alone: the window, or a kiosk under its parent."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import structs

from greatrace.cli.request import Request, WrongUse
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace import app

FAILED = 1
"""The exit status after a fault of the program."""
AT_ONCE = 5.0
"""Seconds within which a window that fails is not opened again."""


def run(request: Request) -> int:
    """Open the game.

    Returns:
        The exit status.

    Raises:
        BadInput: there is no display, or something needed cannot be read.
        WrongUse: an option of the kiosk is given without it.
    """
    from greatrace import app

    options = app.Options(
        home=request.path("home"),
        language=request.text("lang") or None,
        fullscreen=request.has("fullscreen"),
    )
    if request.has("kiosk"):
        return _kiosk(request, options)
    if alone := next((name for name in ("pin", "idle") if request.has(name)), ""):
        raise WrongUse(msgid("--{name} belongs to greatrace --kiosk."), name=alone)
    status = _opened(request, options)
    return _kiosk(request, options) if status == app.KIOSK_ASKED else status


def _opened(request: Request, options: app.Options) -> int:
    """Run the window; after a fault of the program it opens again on the title, which tells of it."""
    from greatrace import app
    from greatrace.cli.fault import report
    from greatrace.kernel.errors import BadInput

    while True:
        began = time.monotonic()
        try:
            return app.run(options)
        except (BadInput, OSError):
            raise
        except Exception as error:
            path = report(error, app.home_folder(options), request.language)
        # A kiosk is started again by its parent; a window that fails at once would do so for ever.
        if options.kiosk or time.monotonic() - began < AT_ONCE:
            return FAILED
        options = structs.replace(options, fault=path)


def _kiosk(request: Request, options: app.Options) -> int:
    """Open a kiosk, or, in the process that is no child of one, look after it."""
    from greatrace import app
    from greatrace.cli.kiosk import is_child, look_after
    from greatrace.ui.kiosk.place import FOLDER

    if is_child():
        return _opened(request, structs.replace(options, kiosk=True))
    return look_after(request, app.home_folder(options) / FOLDER)
