"""Plays a saved game again from its start, to tell it or to prove that it is the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Literal

import msgspec
from msgspec import Struct

from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import A, E, S, Step, V
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import D, Kind, Save, state_hash

LISTS = (list, tuple)

Difference = Literal["", "start", "refused", "broken", "state", "end"]
"""What was not as recorded: nothing; the first state, before any action; an action is refused; an action
makes no sense at all; the state after an action; the last state."""


class Verdict(Struct, frozen=True):
    """What came of a check.

    Attributes:
        actions: how many actions were repeated with the same result.
        total: how many the save holds.
        difference: what was the first difference.
        seat: who acted there, -1 for nobody.
        action: the text form of that action.
        detail: the refusing article, or the part of the state that differs.
    """

    actions: int
    total: int
    difference: Difference = ""
    seat: int = -1
    action: str = ""
    detail: str = ""

    @property
    def same(self) -> bool:
        """Whether everything was as recorded."""
        return not self.difference


class Replayed(Struct, Generic[S, A, E], frozen=True):
    """One action of a replay, with the state before it; no turn for the opening."""

    turn: Turn[A] | None
    before: S
    step: Step[S, E]


def replay(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> Iterator[Replayed[S, A, E]]:
    """Play a saved game again, first its opening, then action by action.

    Raises:
        Refused: an action is refused.
        BadInput: the game did not begin at its start.
    """
    if not save.replayable:
        raise BadInput("This game began in the middle of a scenario, so it cannot be replayed.")
    game = kind.game(save.data)
    step = game.start(save.seed)
    yield Replayed(None, step.state, step)
    for turn in save.log:
        before = step.state
        step = game.apply(before, turn.action, turn.seat)
        yield Replayed(turn, before, step)


def verify(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> Verdict:
    """Repeat every action of a save and compare every state with the recorded one.

    Raises:
        BadInput: the game did not begin at its start.
    """
    done = -1
    total = len(save.log)
    state: S | None = None
    try:
        for done, each in enumerate(replay(kind, save)):
            state = each.step.state
            if save.hashes and save.hashes[done] != state_hash(state):
                return _differs(kind, save, done - 1, "state" if done else "start", "")
    except Refused as refusal:
        return _differs(kind, save, done, "refused", f"{refusal.article} ({refusal.reason})")
    except BadInput:
        raise
    except Exception as error:  # a save that somebody made up may break anything
        return _differs(kind, save, done, "broken", type(error).__name__)
    if state is not None and state != save.state:
        return Verdict(total, total, "end", detail=first_difference(state, save.state))
    return Verdict(total, total)


def _differs(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], done: int, difference: Difference, detail: str
) -> Verdict:
    if done < 0 or difference == "start":
        return Verdict(0, len(save.log), difference, detail=detail)
    turn = save.log[done]
    return Verdict(done, len(save.log), difference, turn.seat, _text(kind, save, turn.action), detail)


def _text(kind: Kind[D, S, V, A, E], save: Save[D, S, A], action: A) -> str:
    try:
        return kind.game(save.data).write(action)
    except Exception:  # an action on things that are not in the game has no text form
        return type(action).__name__


def first_difference(found: Struct, recorded: Struct) -> str:
    """Return where two states differ first, such as ``table.dashboards.1.fuel: 3, recorded 4``."""
    return _difference(msgspec.to_builtins(found), msgspec.to_builtins(recorded), "")


def _difference(found: object, recorded: object, place: str) -> str:
    if isinstance(found, dict) and isinstance(recorded, dict) and found.keys() == recorded.keys():
        pairs = [(str(key), found[key], recorded[key]) for key in found]
    elif isinstance(found, LISTS) and isinstance(recorded, LISTS) and len(found) == len(recorded):
        pairs = [(str(at), *both) for at, both in enumerate(zip(found, recorded, strict=True))]
    else:
        return "" if found == recorded else f"{place}: {found}, recorded {recorded}"
    inside = (_difference(one, other, f"{place}.{key}".lstrip(".")) for key, one, other in pairs)
    return next((text for text in inside if text), "")
