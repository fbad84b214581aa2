"""Replay of saved games: repeat every action from the start, and compare with what was recorded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Literal

import msgspec
from msgspec import UNSET, Struct

from greatrace.kernel.automatic import Automatic, automatic, steps
from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import A, E, S, Step, V
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import D, Kind, Save, state_hash

LISTS = (list, tuple)

Difference = Literal["", "start", "refused", "broken", "state", "end"]
"""The first difference from the record: nothing; the first state, before any action; an action is refused; an
action raises another error; the state after an action; the last state."""


class Verdict(Struct, frozen=True):
    """The result of a check.

    Attributes:
        actions: how many actions were repeated with the same result.
        total: how many the save holds.
        difference: the first difference.
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
    """One step of a replay.

    Attributes:
        turn: the action; ``None`` for the opening and for automatic steps.
        before: the state before it.
        step: the state after it, and its events.
        settled: whether a seat is asked next, or the game is over: no automatic step is due.
    """

    turn: Turn[A] | None
    before: S
    step: Step[S, E]
    settled: bool = True


class BrokenLogError(BadInput):
    """An action that the rules cannot even refuse: nobody played this game."""


def replay(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], first: S | None = None
) -> Iterator[Replayed[S, A, E]]:
    """Repeat a saved game: its opening, then each action and the automatic steps between them.

    It ends at the saved state, which may have automatic steps still due.

    Args:
        kind: of the save.
        save: the game.
        first: the state in which it began, where that is known of a scenario whose save does not tell it.

    Raises:
        Refused: an action is refused.
        BrokenLogError: an action makes no sense, in a forged save.
        BadInput: the game did not begin at its start.
    """
    found = _replay(kind, save, first)
    while True:
        try:
            each = next(found)
        except StopIteration:
            return
        except (Refused, BadInput):
            raise
        except Exception as error:  # a forged save may raise anything
            raise BrokenLogError("The actions of this game make no sense: open an older save.") from error
        yield each


def _replay(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], first: S | None
) -> Iterator[Replayed[S, A, E]]:
    first = save.began if first is None and save.began is not UNSET else first
    if first is None and not save.replayable:
        raise BadInput("This game began in the middle of a scenario, so it cannot be replayed.")
    game = kind.game(save.data)
    rules = automatic(game)
    begun: Step[S, E] = game.start(save.seed) if first is None else Step(first, ())
    last: Replayed[S, A, E] = _replayed(rules, None, None, begun)
    yield last
    for turn in save.log:
        for step in steps(rules, last.step.state):
            last = _replayed(rules, None, last.step.state, step)
            yield last
        before = last.step.state
        last = _replayed(rules, turn, before, game.apply(before, turn.action, turn.seat))
        yield last
    for step in steps(rules, last.step.state):
        if last.step.state == save.state:
            return
        last = _replayed(rules, None, last.step.state, step)
        yield last


def _replayed(
    rules: Automatic[S, E] | None, turn: Turn[A] | None, before: S | None, step: Step[S, E]
) -> Replayed[S, A, E]:
    settled = rules is None or not rules.due(step.state)
    return Replayed(turn, step.state if before is None else before, step, settled)


def verify(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> Verdict:
    """Repeat every action of a save and compare every state with the recorded one.

    Raises:
        BadInput: the game did not begin at its start.
    """
    done, total = 0, len(save.log)
    state: S | None = None
    try:
        for each in replay(kind, save):
            state = each.step.state
            done += each.turn is not None
            if each.settled and save.hashes and save.hashes[done] != state_hash(state):
                return _differs(kind, save, done - 1, "state" if done else "start", "")
    except Refused as refusal:
        return _differs(kind, save, done, "refused", f"{refusal.article} ({refusal.reason})")
    except BrokenLogError:
        return _differs(kind, save, done if state is not None else -1, "broken", "")
    if state is not None and state != save.state:
        return Verdict(total, total, "end", detail=first_difference(state, save.state))
    return Verdict(total, total)


def _differs(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], done: int, difference: Difference, detail: str
) -> Verdict:
    if done < 0 or difference == "start":
        return Verdict(0, len(save.log), difference, detail=detail)
    if done == len(save.log):  # an automatic step after the last action
        return Verdict(done, done, difference, detail=detail)
    turn = save.log[done]
    return Verdict(done, len(save.log), difference, turn.seat, _text(kind, save, turn.action), detail)


def _text(kind: Kind[D, S, V, A, E], save: Save[D, S, A], action: A) -> str:
    try:
        return kind.game(save.data).write(action)
    except Exception:  # an action that does not fit the game has no text form
        return type(action).__name__


def first_difference(found: Struct, recorded: Struct) -> str:
    """Return the first difference of two states, such as ``table.dashboards.1.fuel: 3, recorded 4``."""
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
