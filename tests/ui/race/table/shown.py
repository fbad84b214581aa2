"""What a question shows and what its answers mean, for tests that ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature, unwrap
from types import SimpleNamespace
from typing import Any, TypeVar, overload

from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.block import Block, Made, Press, beside, column
from greatrace.ui.kit.blocks.gauges import gauge_row
from greatrace.ui.race.questions.parts.answers import actions_of as actions
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.input.intents import Act, Adjust, Confirm, Look

B = TypeVar("B", bound=Block)
__all__ = ["act_of", "actions", "data_of", "every", "set_by", "shown"]


def blocks_in(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Yield blocks with all that are in them."""
    for block in blocks:
        yield block
        if rows := data_of(block, column):
            yield from blocks_in(rows.blocks)
        elif both := data_of(block, beside):
            yield from blocks_in((both.left, both.right))
        elif row := data_of(block, gauge_row):
            yield from blocks_in(row.parts)
        elif (turn := data_of(block, account)) and turn.picture:
            yield turn.picture


def data_of(block: Block | None, kind: Callable[..., Block]) -> Any:
    """Return a block of a class, or what one of a function was made of by its names; else nothing."""
    if isinstance(kind, type):
        return block if isinstance(block, kind) else None
    make = unwrap(kind)
    if not isinstance(block, Made) or block.make is not make:
        return None
    bound = signature(make).bind(None, *block.values, **dict(block.named))
    bound.apply_defaults()
    return SimpleNamespace(**bound.arguments)


@overload
def shown(question: Question, kind: type[B], place: int = 0) -> B: ...


@overload
def shown(question: Question, kind: Callable[..., Block], place: int = 0) -> Any: ...


def shown(question: Question, kind: Callable[..., Block], place: int = 0) -> Any:
    """Return the first block of a kind in a question, or the one at a place."""
    return every(question, kind)[place]


@overload
def every(question: Question, kind: type[B]) -> list[B]: ...


@overload
def every(question: Question, kind: Callable[..., Block]) -> list[Any]: ...


def every(question: Question, kind: Callable[..., Block]) -> list[Any]:
    """Return all blocks of a kind in a question."""
    return [data for block in blocks_in(question.blocks) if (data := data_of(block, kind)) is not None]


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
        case (Adjust() as adjusts) | Look(Adjust() as adjusts):
            return adjusts
        case _:
            return None
