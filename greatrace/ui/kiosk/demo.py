"""A demo as it is played: where it leads, its first drive, and what comes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greatrace.engine import actions as do
from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.language import Language, msgid
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Reset
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Ended, Purpose

if TYPE_CHECKING:
    from greatrace.engine.actions import AnyAction
    from greatrace.scenario.lessons.coach import Step


def way_ahead(race: Race, table: Table) -> tuple[int, ...]:
    """Return the cells of the first drive: over land to the nearest city that is nearer to the finish.

    Args:
        race: the rules and tables.
        table: the position; every crew stands on the same cell.
    """
    here, left = table.dashboards[0].cell, race.distance_to_finish
    fields = {
        city.cell: distances(race.neighbours, city.cell)
        for city in race.board.cities if city.cell != race.finish_cell and left[city.cell] < left[here]
    }  # fmt: skip
    steps = min(fields.values(), key=lambda field: field[here])
    way = [here]
    while steps[way[-1]]:
        near = [cell for cell in race.neighbours[way[-1]] if steps[cell] < steps[way[-1]]]
        way.append(max(near, key=lambda cell: table.tiles[cell] > 0))
    return tuple(way[1:])


def first_drive(race: Race, table: Table) -> Step[AnyAction]:
    """Return the first tip of a demo: it leads to the drive."""
    from greatrace.scenario.lessons.coach import Aim, Step
    from greatrace.scenario.lessons.occasions import Sight

    start, way = table.dashboards[0].cell, way_ahead(race, table)

    def comes(sight: Sight) -> bool:
        return sight.own.cell == start and sight.own.mechanic > 0

    words = msgid("A click on this city shows the way there and what it costs, a second click drives.")
    drive: tuple[AnyAction, ...] = (do.Drive(), *(do.Step(cell) for cell in way))
    return Step("first-drive", words, "", (comes,), Aim(cell=way[-1]), drive, ())


class DemoPurpose(Purpose):
    """The end of a race, played for its own sake."""

    proposes_next = True

    @override
    def goes_on(self, say: Language) -> str:
        return say.tr("Another five minutes")

    @override
    def next(self, context: Context, race: Ended) -> Reset:
        return Reset((DOORS_PAGE, DEMO_PAGE))


def demo_controller(context: Context, save: RaceSave, store: Store | None) -> Controller:
    """Begin a demo, and save it.

    Args:
        context: of the scenes.
        save: the position.
        store: where it is saved; ``None`` for nowhere.
    """
    controller = Controller.resumed(save, store, context.thinker, DemoPurpose)
    controller.save()
    return controller
