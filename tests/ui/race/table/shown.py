"""What a question shows and what its answers mean, for tests that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from greatrace.ui.kit.blocks.account import Account
from greatrace.ui.kit.blocks.block import Beside, Block, Column, Press
from greatrace.ui.kit.blocks.gauges import GaugeRow
from greatrace.ui.race.questions.parts.answers import actions_of as actions
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.input.intents import Act, Adjust, Confirm, Look

B = TypeVar("B", bound=Block)
__all__ = ["act_of", "actions", "every", "set_by", "shown"]


def blocks_in(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Yield blocks with all that are in them."""
    for block in blocks:
        yield block
        match block:
            case Column(inside):
                yield from blocks_in(inside)
            case Beside(left, right):
                yield from blocks_in((left, right))
            case GaugeRow(parts):
                yield from blocks_in(parts)
            case Account(picture) if picture is not None:
                yield picture


def shown(question: Question, kind: type[B], place: int = 0) -> B:
    """Return the first block of a kind in a question, or the one at a place."""
    return [block for block in blocks_in(question.blocks) if isinstance(block, kind)][place]


def every(question: Question, kind: type[B]) -> list[B]:
    """Return all blocks of a kind in a question."""
    return [block for block in blocks_in(question.blocks) if isinstance(block, kind)]


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
