"""All questions of the race by the class of their frame."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.playing import at_any_time
from greatrace.engine.phases.bivouac import rules as bivouac
from greatrace.engine.phases.convoy import rules as convoy
from greatrace.engine.phases.planning import rules as planning
from greatrace.engine.questions.clearing import rules as clearing
from greatrace.engine.questions.driving import entering, paying
from greatrace.engine.questions.driving import rules as driving
from greatrace.engine.questions.finding import rules as finding
from greatrace.engine.questions.forfeiting import rules as forfeiting
from greatrace.engine.questions.hand_limit import rules as hand_limit
from greatrace.engine.questions.laying import rules as laying
from greatrace.engine.questions.question import Question
from greatrace.engine.questions.reacting import rules as reacting
from greatrace.engine.questions.repairing import rules as repairing
from greatrace.engine.questions.sabotaging import rules as sabotaging
from greatrace.engine.questions.shared import Action, Frame, Play
from greatrace.engine.questions.suffering import rules as suffering
from greatrace.engine.questions.swapping import rules as swapping
from greatrace.engine.questions.tracking import rules as tracking

_ALL: Final[tuple[Question, ...]] = (
    bivouac.QUESTION, planning.QUESTION, convoy.QUESTION,
    driving.QUESTION, entering.QUESTION, paying.QUESTION, repairing.QUESTION,
    laying.QUESTION, clearing.QUESTION, tracking.QUESTION, swapping.QUESTION, sabotaging.QUESTION,
    finding.QUESTION, hand_limit.QUESTION, reacting.QUESTION, suffering.QUESTION, forfeiting.QUESTION,
)


def registered(questions: tuple[Question, ...]) -> dict[type[Frame], Question]:
    """Return questions by the class of their frame, each also taking lightning cards (10.3)."""
    for each in questions:
        if Play not in each.effects:
            each.add(at_any_time(each.article))
    return {each.frame: each for each in questions}


QUESTIONS: Final[dict[type[Frame], Question]] = registered(_ALL)
"""Every question."""

LEGAL: Final = {frame: each.legal for frame, each in QUESTIONS.items()}
"""What lists the answers to each class of frame."""

EFFECTS: Final = {frame: each.effects for frame, each in QUESTIONS.items()}
"""What carries out each class of action at each class of frame."""

ARTICLES: Final[dict[type[Action], str]] = {
    action: article for each in _ALL for action, article in each.articles.items()
}
"""The article that says at which question an action is possible, where it has one of its own."""


def takes(frame: Frame | None, action: type[Action]) -> bool:
    """Return whether a question takes a class of actions as answers; no question takes none."""
    return frame is not None and action in QUESTIONS[type(frame)].effects
