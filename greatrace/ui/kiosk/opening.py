"""Opening the kiosk in a window; the modules of its games are imported only then."""

from __future__ import annotations

from pathlib import Path

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.stack import SceneMaker
from greatrace.ui.play.sitting import fresh_seed


def opened(context: Context, home: Path, menus: SceneMaker) -> Shell:
    """Open the kiosk.

    Args:
        context: of the scenes; its folder is the group's.
        home: the folder of the kiosk.
        menus: makes the scenes of the program.

    Raises:
        BadInput: another window is the kiosk of this folder, or its file cannot be used.
    """
    from greatrace.ui.kiosk.host import Kiosk
    from greatrace.ui.kiosk.place import settings_in
    from greatrace.ui.kiosk.shell import KioskShell

    if not context.writes:
        raise BadInput("Another window of the game uses the folder {path}.", path=str(home))
    return KioskShell(context, Kiosk(home, settings_in(home), context.settings, fresh_seed()), menus)
