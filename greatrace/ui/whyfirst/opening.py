"""Beginning and resuming games of *Why First?*."""

from __future__ import annotations

from datetime import datetime

from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.whyfirst.controller import Controller
from greatrace.whyfirst.state import Setup


def table_of(controller: Controller) -> Scene[object]:
    """Return the scene of the table; its modules are imported only now."""
    from greatrace.ui.whyfirst.table.scene import TableScene

    return TableScene(controller)


def _first_table_of(controller: Controller) -> Scene[object]:
    """Return the scene of the table for a game that begins: a first one begins with the help."""
    from greatrace.ui.whyfirst.table.scene import TableScene

    return TableScene(controller, teaches=True)


def begin(context: Context, data: Setup, seats: tuple[Seat, ...], seed: int) -> Push | Replace:
    """Begin a game that was set up; see `play.opening.begin`."""
    store = Store(context.folders.saves)
    choices = Origin(data, seed, datetime.now().isoformat(timespec="minutes"), seats)
    to = store if context.writes else None
    return opening.begin(
        context, store, lambda: Controller.begun(choices, to, context.thinker), _first_table_of
    )


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved game; see `play.opening.resume`.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    to = store if context.writes else None
    return opening.resume(
        context, store, name, WHYFIRST,
        lambda save: Controller.resumed(save, to, context.thinker), table_of,
    )
