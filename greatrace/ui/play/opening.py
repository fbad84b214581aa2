"""Beginning and resuming games of any kind, without losing the game that “Continue” would open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, Save
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.unfinished import holds_all, in_the_way, keep_unfinished
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, problem_dialog
from greatrace.ui.kit.stack import Push, Replace, Scene, push
from greatrace.ui.play.controller import AnyGame

C = TypeVar("C", bound=AnyGame)


def begin(
    context: Context, start: Callable[[Store | None], C], scene: Callable[[C], Scene[object]]
) -> Push | Replace:
    """Begin a game; the unfinished one before becomes a save of its own.

    If nothing can be saved, a dialog reports that once; the game begins all the same, unless a campaign waits
    for the one before, which cannot be kept. While another window uses the player's folder nothing is
    written.

    Args:
        context: of the scenes.
        start: starts the game, which is saved there; nowhere while nothing is written.
        scene: makes its scene.
    """
    store = Store(context.saves)
    problem = _keep(store) if context.writes else None
    if problem and in_the_way(store):
        title = context.language.tr("The race before cannot be put aside")
        return push(problem_dialog(context.language, title, problem))
    running = start(store if context.writes else None)
    if context.writes:
        from greatrace.ui.play.table.setup import keep_people

        keep_people(context.home, running.seats)
    return _go(context, scene(running), problem or running.problem)


def begin_again(
    context: Context, start: Callable[[Store | None], C], scene: Callable[[C], Scene[object]]
) -> Push | Replace:
    """Begin a game where another one stood; it is saved at once. The arguments are those of ``begin``."""

    def saved(store: Store | None) -> C:
        running = start(store)
        running.save()
        return running

    return begin(context, saved, scene)


def resume(
    context: Context,
    store: Store,
    name: str,
    kind: Kind[D, S, V, A, E],
    seat: Callable[[Save[D, S, A], Store | None], C],
    scene: Callable[[C], Scene[object]],
) -> Push | Replace:
    """Resume a saved game; if it is broken, set it aside and open the version before it.

    While another window uses the player's folder nothing is written, nor a version before opened.

    Args:
        context: of the scenes.
        store: where it is saved.
        name: of the save.
        kind: of the save.
        seat: resumes the game, which is saved there; nowhere while nothing is written.
        scene: makes its scene.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    if not context.writes:
        return Replace(scene(seat(store.load(kind, name), None)))
    save, problem = store.rescue(kind, name)
    lost = None if name == AUTOSAVE or holds_all(kind, save, store) else _keep(store)
    if lost and in_the_way(store):
        raise lost
    running = seat(save, store)
    if name != AUTOSAVE and lost is None:
        running.save()
    if problem is None:
        return _go(context, scene(running), lost or running.problem)
    tr = context.language.tr
    text = tr(
        "{problem} The damaged file was kept aside. The game goes on from the save before it, "
        "which may lack the last action.",
        problem=tr(problem.template, **problem.values),
    )
    return _after(Dialog(tr("An older save is opened"), text, tr("Go on")), scene(running))


def _keep(store: Store) -> BadInput | None:
    try:
        keep_unfinished(store, Archive.beside(store).enter)
    except BadInput as problem:
        return problem
    return None


def _go(context: Context, scene: Scene[object], problem: BadInput | None) -> Push | Replace:
    if problem is None:
        return Replace(scene)
    tr = context.language.tr
    text = tr("{problem} The game can be played, but not be continued later.",
              problem=tr(problem.template, **problem.values))
    return _after(Dialog(tr("Nothing can be saved"), text, tr("Play all the same")), scene)


def _after(dialog: Dialog, scene: Scene[object]) -> Push:
    return push(dialog, lambda _: Replace(scene))
