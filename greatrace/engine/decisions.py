"""The union of all frames, and their classes from the questions they belong to.

Frames lie on a stack, the last one waiting for an answer.
"""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.phases.bivouac.frame import Bivouac
from greatrace.engine.phases.convoy.frame import Sequence
from greatrace.engine.phases.planning.frame import Planning
from greatrace.engine.questions.clearing.frame import Clearing
from greatrace.engine.questions.driving.frame import Driving, Entering, Paying
from greatrace.engine.questions.finding.frame import Finding
from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.questions.hand_limit.frame import HandLimit
from greatrace.engine.questions.laying.frame import Laying
from greatrace.engine.questions.reacting.frame import Damage, Danger, Reacting, Removal, Swap
from greatrace.engine.questions.repairing.frame import Repairing
from greatrace.engine.questions.sabotaging.frame import Sabotaging
from greatrace.engine.questions.shared import Frame
from greatrace.engine.questions.suffering.frame import Suffering
from greatrace.engine.questions.swapping.frame import Swapping
from greatrace.engine.questions.tracking.frame import Tracking
from greatrace.engine.solo.frame import TorpedoStep

AnyFrame = (
    Bivouac | Planning | Sequence | Driving | Entering | Paying | Repairing | Laying | Clearing | Tracking
    | Swapping | Sabotaging | Finding | HandLimit | Reacting | Suffering | Forfeiting | TorpedoStep
)
"""The tagged union that saves decode."""


class Decision(Struct, frozen=True, gc=False):
    """One crew that has to answer, and the question."""

    seat: int
    frame: AnyFrame


__all__ = [
    "AnyFrame", "Bivouac", "Clearing", "Damage", "Danger", "Decision", "Driving", "Entering", "Finding",
    "Forfeiting", "Frame", "HandLimit", "Laying", "Paying", "Planning", "Reacting", "Removal", "Repairing",
    "Sabotaging", "Sequence", "Suffering", "Swap", "Swapping", "TorpedoStep", "Tracking",
]
