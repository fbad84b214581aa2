"""Beginning and resuming races."""

from __future__ import annotations

from datetime import datetime

from greatrace.engine.race_data import RaceData
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.race.controller import Choices, Controller


def table_of(controller: Controller) -> Scene[object]:
    """Return the scene of the table; its modules are imported only now."""
    from greatrace.ui.race.table.scene import TableScene

    return TableScene(controller)


def begin(context: Context, data: RaceData, seats: tuple[Seat, ...], seed: int) -> Push | Replace:
    """Begin a race that was set up; see `play.opening.begin`."""
    store = Store(context.folders.saves)
    choices = Choices(data, seats, seed, datetime.now().isoformat(timespec="minutes"))
    to = store if context.writes else None
    return opening.begin(context, store, lambda: Controller.begun(choices, to, context.thinker), table_of)


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved race; see `play.opening.resume`.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    to = store if context.writes else None
    return opening.resume(
        context, store, name, RACE, lambda save: Controller.resumed(save, to, context.thinker), table_of
    )
