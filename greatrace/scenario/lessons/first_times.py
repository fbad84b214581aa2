"""The tips of an ordinary race: each comes when its occasion first does, whatever the board and the crews."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.engine.actions import AnyAction
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.coach import Aim, Step
from greatrace.scenario.lessons.form import PIECES, StepGiven, words
from greatrace.scenario.lessons.lesson import check_step
from greatrace.scenario.lessons.occasions import NUMBERS, OVER, QUESTIONS, read_occasion
from greatrace.scenario.reading import Source, documents

FILE = Path(__file__).parent.parent / "tips.yaml"
"""Where the tips stand."""


class TipsGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the tips.

    Attributes:
        tips: each as a step of a lesson that only tells; of those that might come the first does.
    """

    tips: Annotated[tuple[StepGiven, ...], Meta(min_length=1, max_length=60)]


@cache
def shipped_tips() -> tuple[Step[AnyAction], ...]:
    """Return the tips that ship; cached."""
    return read_tips(FILE)


def read_tips(path: Path) -> tuple[Step[AnyAction], ...]:
    """Read tips.

    Raises:
        BadInput: the file cannot be read, a tip names a cell or an action, which another board or
            position lacks, or something that does not exist.
    """
    (document,) = documents(path)
    given = document.typed(TipsGiven)
    source = _anywhere(path, document)
    for number, one in enumerate(given.tips):
        check_step(document, one, given.tips[:number], ("tips", number), NUMBERS)
    return tuple(_tip(source, one, ("tips", number)) for number, one in enumerate(given.tips))


def _anywhere(path: Path, document: Document) -> Source:
    """Return any race at all: what the tips may name is the same in every one."""
    return Source(path, Document(document.source, {"article": [], "name": ""}, {})).within(document)


def _tip(source: Source, given: StepGiven, place: Place) -> Step[AnyAction]:
    if given.do:
        problem = msgid("{source}, line {line}: a tip tells and proposes nothing; leave “do” out.")
        raise BadInput(problem, **source.document.place((*place, "do")))
    occasions = words(given.when)
    for at, text in enumerate(occasions):
        first = text.partition(" ")[0]
        source.pick(first, (*QUESTIONS, *NUMBERS, OVER), (*place, "when", at))
    when = tuple(read_occasion(source, text, (*place, "when", at)) for at, text in enumerate(occasions))
    aim: Aim[AnyAction] = Aim(piece=source.pick(given.point, PIECES, (*place, "point")))
    return Step(given.id, given.say, given.idea, when, aim, (), place)
