"""The union of all actions, and their classes from the questions that take them."""

from __future__ import annotations

from greatrace.engine.phases.bivouac.frame import Take
from greatrace.engine.phases.convoy.frame import (
    BuyFuel,
    Clear,
    Drive,
    Explore,
    Fund,
    Pass,
    Repair,
    TakeCard,
    UseLeader,
)
from greatrace.engine.phases.planning.frame import Plan
from greatrace.engine.questions.driving.frame import Enter, GoBack, Pay, Step, TakeLine
from greatrace.engine.questions.laying.frame import Lay
from greatrace.engine.questions.reacting.frame import Cancel, Decline
from greatrace.engine.questions.repairing.frame import UsePart
from greatrace.engine.questions.sabotaging.frame import Sabotage
from greatrace.engine.questions.shared import Action, BuyPart, Counter, Discard, Gauge, Halt, Pick, Play

AnyAction = (
    Take | Plan | BuyFuel | Play | UseLeader | Explore | TakeCard | Repair | Drive | Clear | Fund | Pass
    | Lay | Step | Enter | GoBack | Pay | TakeLine | Halt | UsePart | BuyPart | Discard | Pick | Sabotage
    | Cancel | Decline
)
"""The tagged union that saves and records decode."""

Actions = tuple[AnyAction, ...]

__all__ = [
    "Action", "Actions", "AnyAction", "BuyFuel", "BuyPart", "Cancel", "Clear", "Counter", "Decline",
    "Discard", "Drive", "Enter", "Explore", "Fund", "Gauge", "GoBack", "Halt", "Lay", "Pass", "Pay", "Pick",
    "Plan", "Play", "Repair", "Sabotage", "Step", "Take", "TakeCard", "TakeLine", "UseLeader", "UsePart",
]
