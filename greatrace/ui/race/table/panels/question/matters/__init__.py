"""The widgets of matters: one for each kind of `Matter`."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.panels.question.matters.attack import AttackMatter
from greatrace.ui.race.table.panels.question.matters.driving import DriveMatter, LineMatter, ReachMatter
from greatrace.ui.race.table.panels.question.matters.entering import EnteredMatter
from greatrace.ui.race.table.panels.question.matters.hands import CardsMatter
from greatrace.ui.race.table.panels.question.matters.laying import LaidMatter
from greatrace.ui.race.table.panels.question.matters.picking import PickedMatter
from greatrace.ui.race.table.panels.question.matters.planning import PlanRows
from greatrace.ui.race.table.panels.question.matters.repairing import RepairMatter
from greatrace.ui.race.table.panels.question.matters.sabotaging import SabotagedMatter
from greatrace.ui.race.table.panels.question.matters.turn import TurnStage
from greatrace.ui.race.table.state.asking import Matter
from greatrace.ui.race.table.state.matter.driving import Drive, Reach
from greatrace.ui.race.table.state.matter.entering import EnteredTile
from greatrace.ui.race.table.state.matter.hands import Cards
from greatrace.ui.race.table.state.matter.laying import Laid
from greatrace.ui.race.table.state.matter.lines import Line
from greatrace.ui.race.table.state.matter.picking import Picked
from greatrace.ui.race.table.state.matter.planning import PlanMatter
from greatrace.ui.race.table.state.matter.reacting import Attack
from greatrace.ui.race.table.state.matter.repairing import Repair
from greatrace.ui.race.table.state.matter.sabotaging import Sabotaged
from greatrace.ui.race.table.state.matter.turn_matter import TurnMatter
from greatrace.ui.race.table.state.table_state import TableState


def matter_widget(matter: Matter, state: TableState) -> Widget:
    """Return the widget that shows a matter; it fills the panel's width and measures its own height.

    Args:
        matter: what the question is about.
        state: for names, looks and pictures only; everything that changes is in the matter.
    """
    match matter:
        case PlanMatter():
            return PlanRows(matter, state)
        case Drive():
            return DriveMatter(matter)
        case Line():
            return LineMatter(matter)
        case Reach():
            return ReachMatter(matter)
        case EnteredTile():
            return EnteredMatter(matter, state)
        case Laid():
            return LaidMatter(matter, state)
        case Picked():
            return PickedMatter(matter, state)
        case Sabotaged():
            return SabotagedMatter(matter, state)
        case Attack():
            return AttackMatter(matter, state)
        case Cards():
            return CardsMatter(matter, state)
        case Repair():
            return RepairMatter(matter, state)
        case TurnMatter():
            return TurnStage(matter, state)
    raise ValueError(f"no widget shows this matter: {type(matter).__name__}")
