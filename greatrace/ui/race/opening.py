"""Beginning and resuming races."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from msgspec import UNSET, structs

from greatrace.campaign.deck import replaced_cards
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.scoring import winner
from greatrace.engine.solo.bivouac import CREW
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Ended, Purpose

if TYPE_CHECKING:
    from greatrace.engine.actions import AnyAction
    from greatrace.scenario.lessons.coach import Step
    from greatrace.ui.play.table.guide import Guide


class RaceOfItsOwn(Purpose):
    """A race outside any campaign: it can be raced again."""

    @override
    def goes_on(self, say: Language) -> str:
        return say.tr("Rematch")

    @override
    def changes(self, race: Ended, say: Language) -> tuple[str, ...]:
        """Return what the evolving deck would do in a campaign (14.17)."""
        rival = self.race.rival
        if rival is None or not rival.evolving:
            return ()
        cards = replaced_cards(rival.deck, winner(race.state.table) == CREW)
        return (say.tr_n(
            "In a campaign {n} René card would now give way to a better one.",
            "In a campaign {n} René cards would now give way to better ones.", cards,
        ),) if cards else ()

    @override
    def next(self, context: Context, race: Ended) -> Push | Replace:
        """Begin the race again, the turn order moved on by one: who was first is last (2.3)."""
        save = race.save
        data = structs.replace(save.data, crews=save.data.crews[1:] + save.data.crews[:1])
        seats = tuple(structs.replace(seat, left=UNSET) for seat in save.seats)
        return begin(context, data, seats[1:] + seats[:1], fresh_seed())


def purpose_of(context: Context, race: Race) -> Purpose:
    """Return what a race is run for, found by its data (14.1)."""
    return RaceOfItsOwn(race)


def table_of(
    controller: Controller, guide: Guide[AnyAction] | None = None, first: bool = False
) -> Scene[object]:
    """Return the scene of the table, perhaps of somebody's first race; its modules are imported only now."""
    from greatrace.ui.race.table.scene import TableScene

    return TableScene(controller, guide=guide, first=first)


def raced(context: Context) -> bool:
    """Return whether a race was ever finished here; a history that cannot be read is not asked again."""
    try:
        return Archive(context.history).holds(RACE.name)
    except BadInput:
        return True


def tipped_table_of(
    context: Context, controller: Controller, told: tuple[Step[AnyAction], ...] = (),
    first: bool | None = None,
) -> Scene[object]:
    """Return the scene of the table, with tips where the settings want them, some before the usual ones.

    What tells something before them is a demo, which is short: it is shown at the usual speed.

    Args:
        context: of the scenes.
        controller: of the race.
        told: what is told before the usual tips.
        first: whether it is shown as slowly as a first race; by default if none was finished here.
    """
    from greatrace.ui.race.lesson.tips import guide_of

    slowly = not told and not raced(context) if first is None else first
    return table_of(controller, guide_of(context, told), slowly)


def begin(
    context: Context,
    data: RaceData,
    seats: tuple[Seat, ...],
    seed: int,
    purpose: Callable[[Race], Purpose] | None = None,
    first: bool | None = None,
) -> Push | Replace:
    """Begin a race that was set up; see `play.opening.begin`.

    Args:
        context: of the scenes.
        data: what was set up.
        seats: who sits where.
        seed: of the race.
        purpose: what a race of one crew is run for; found by its data by default.
        first: whether it is shown as slowly as a first race; see `tipped_table_of`.
    """
    choices = Origin(data, seed, datetime.now().isoformat(timespec="minutes"), seats)
    of = purpose or partial(purpose_of, context)
    return opening.begin(
        context,
        lambda store: Controller.begun(choices, store, context.thinker, of),
        partial(tipped_table_of, context, first=first),
    )


def resume(
    context: Context, store: Store, name: str, purpose: Callable[[Race], Purpose] | None = None
) -> Push | Replace:
    """Resume a saved race; see `play.opening.resume`.

    Args:
        context: of the scenes.
        store: where it is saved.
        name: of the save.
        purpose: what a race of one crew is run for; found by its data by default.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    of = purpose or partial(purpose_of, context)
    return opening.resume(
        context, store, name, RACE,
        lambda save, to: Controller.resumed(save, to, context.thinker, of),
        partial(tipped_table_of, context),
    )
