"""From the menus to the table: a race begins, or goes on."""

from __future__ import annotations

from datetime import datetime

from greatrace.engine.race_data import RaceData
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Push, Replace, Scene, push
from greatrace.ui.menus.saved import keep_unfinished
from greatrace.ui.race.controller import Choices, Controller


def table_of(controller: Controller) -> Scene[object]:
    """Make the scene of the table; the heavy part of the program is read only now."""
    from greatrace.ui.race.table.scene import TableScene

    return TableScene(controller)


def begin(context: Context, data: RaceData, seats: tuple[Seat, ...], seed: int) -> Push | Replace:
    """Begin a race that was set up; the unfinished one before is kept as a save of its own.

    A folder that cannot be written to is told of once; the race begins all the same.
    """
    store = Store(context.folders.saves)
    created = datetime.now().isoformat(timespec="minutes")
    problem = _kept(store)
    controller = Controller.begun(Choices(data, seats, seed, created), store, context.thinker)
    return _go(context, controller, problem or controller.problem)


def go_on(context: Context, name: str) -> Push | Replace:
    """Go on with a saved race; a broken one is kept aside and the version before it opened.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    store = Store(context.folders.saves)
    save, problem = store.rescue(RACE, name)
    lost = None if name == AUTOSAVE or _holds_all(save, store) else _kept(store)
    controller = Controller.resumed(save, store, context.thinker)
    if name != AUTOSAVE and lost is None:
        controller.save()
    if problem is None:
        return _go(context, controller, lost or controller.problem)
    tr = context.language.tr
    text = tr(
        "{problem} The damaged file was kept aside. The race goes on from the save before it, "
        "which may lack the last action.",
        problem=tr(problem.template, **problem.values),
    )
    return _after(Dialog(tr("An older save is opened"), text, tr("Go on")), controller)


def _holds_all(save: RaceSave, store: Store) -> bool:
    """Say whether a save holds everything that “continue” would open, so that nothing is to be kept."""
    try:
        before = store.load(RACE, AUTOSAVE)
    except BadInput:
        return False
    same = (before.seed, before.created, before.data) == (save.seed, save.created, save.data)
    return same and save.log[: len(before.log)] == before.log


def _kept(store: Store) -> BadInput | None:
    try:
        keep_unfinished(store)
    except BadInput as problem:
        return problem
    return None


def _go(context: Context, controller: Controller, problem: BadInput | None) -> Push | Replace:
    if problem is None:
        return Replace(table_of(controller))
    tr = context.language.tr
    text = tr("{problem} The race can be played, but not be continued later.",
              problem=tr(problem.template, **problem.values))
    return _after(Dialog(tr("Nothing can be saved"), text, tr("Play all the same")), controller)


def _after(dialog: Dialog, controller: Controller) -> Push:
    return push(dialog, lambda _: Replace(table_of(controller)))
