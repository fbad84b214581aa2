"""What a question shows and what its answers mean, for tests that ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature, unwrap
from types import SimpleNamespace
from typing import Any

from greatrace.ui.kit.blocks.block import Block, Press
from greatrace.ui.kit.blocks.gauges import Stepper, stepper_row
from greatrace.ui.race.questions.parts.answers import actions_of as actions
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.input.intents import Act, Adjust, Confirm, Peek

__all__ = ["act_of", "actions", "data_of", "every", "set_by", "shown", "steppers"]


def blocks_in(shown: object) -> Iterator[Block]:
    """Yield blocks with all that are in them."""
    match shown:
        case Block(_, values, named):
            yield shown
            yield from blocks_in((*values, *named))
        case tuple():
            for one in shown:
                yield from blocks_in(one)


def data_of(block: Block, kind: Callable[..., Block]) -> Any:
    """Return what a block was made of by a function of some kind; nothing for one of another function."""
    make = unwrap(kind)
    if block.make is not make:
        return None
    bound = signature(make).bind(None, *block.values, **dict(block.named))
    bound.apply_defaults()
    return SimpleNamespace(**bound.arguments)


def every(question: Question, kind: Callable[..., Block]) -> list[Any]:
    """Return what all blocks of a kind in a question show, by the names of their function's arguments."""
    return [data for block in blocks_in(question.blocks) if (data := data_of(block, kind)) is not None]


def shown(question: Question, kind: Callable[..., Block], place: int = 0) -> Any:
    """Return what the first block of a kind shows, or the one at a place."""
    return every(question, kind)[place]


def steppers(question: Question) -> list[Stepper]:
    """Return the numbers that have a row of their own in a question."""
    return [row.stepper for row in every(question, stepper_row)]


def act_of(press: Press) -> Act | None:
    """Return what pressing something carries out, at once or once it is agreed to; nothing for no action."""
    match press.means:
        case (Act() as act) | Confirm(Act() as act):
            return act
        case _:
            return None


def set_by(press: Press) -> Adjust | None:
    """Return the number that pressing something sets, if it sets one."""
    match press.means:
        case (Adjust() as adjusts) | Peek(then=Adjust() as adjusts):
            return adjusts
        case _:
            return None
