"""Which module asks which question of the race, and how those are asked that have none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import takes
from greatrace.prose.actions import action_label
from greatrace.prose.decisions import expected
from greatrace.ui.race.questions import (
    bivouac,
    clearing,
    driving,
    entering,
    finding,
    forfeiting,
    hand_limit,
    laying,
    others,
    paying,
    planning,
    reacting,
    repairing,
    sabotaging,
    sequence,
    suffering,
    swapping,
    torpedo_step,
    tracking,
)
from greatrace.ui.race.questions.parts.answers import actions_of, guidance
from greatrace.ui.race.questions.parts.raised import with_raised
from greatrace.ui.race.questions.parts.tiles import chosen_tile, marked_cells, meant_cell
from greatrace.ui.race.questions.question import ALL_KEY, END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.answers import BoardAction, HandAction
from greatrace.ui.race.table.state.seen_tiles import SeenTiles
from greatrace.ui.race.table.state.table_state import TableState

Asker = Callable[[TableState, int], Question]
"""Returns the question to a seat that is asked."""

ASKERS: Final[Mapping[type[AnyFrame], Asker]] = {
    ask.Bivouac: bivouac.ask,
    ask.Clearing: clearing.ask,
    ask.Driving: driving.ask,
    ask.Entering: entering.ask,
    ask.Finding: finding.ask,
    ask.Forfeiting: forfeiting.ask,
    ask.HandLimit: hand_limit.ask,
    ask.Laying: laying.ask,
    ask.Paying: paying.ask,
    ask.Planning: planning.ask,
    ask.Reacting: reacting.ask,
    ask.Repairing: repairing.ask,
    ask.Sabotaging: sabotaging.ask,
    ask.Sequence: sequence.ask,
    ask.Suffering: suffering.ask,
    ask.Swapping: swapping.ask,
    ask.TorpedoStep: torpedo_step.ask,
    ask.Tracking: tracking.ask,
}
"""The questions by their frame; any other is asked by `plain`."""


def question(state: TableState) -> Question:
    """Return what the question panel shows now, worked out once for all who ask."""
    return state.derived(_question)


def as_open(state: TableState, seat: int) -> Question:
    """Return what the question would show with the hand of a seat open, whose owner knows it (1.8)."""
    curtain, before = state.curtain, state.curtain.peeked
    curtain.peeked = seat
    try:
        return _asked(state)
    finally:
        curtain.peeked = before


def keep_seen(state: TableState) -> None:
    """Keep what is shown of drawn tiles that lie open, which holds once they are covered again (1.8)."""
    seat = state.asked[0] if state.asked else -1
    if not isinstance(state.frame, ask.Laying) or state.controller.alone or not state.open(seat):
        return
    answers, view = question(state).answers, state.controller.view(seat)
    here = next((actions_of(one) for one in answers if "Enter" in (one.key, one.name)), ())
    together = next((actions_of(one) for one in answers if one.key == ALL_KEY), ())
    tile = chosen_tile(state, seat, view.own.drawn)
    cell = meant_cell(state, marked_cells(state, seat))
    position, amounts = state.controller.session.state, dict(state.amounts)
    state.seen = SeenTiles(position, amounts, tile, cell, here, together)


def _question(state: TableState) -> Question:
    asked = reacting.with_danger(state, _asked(state))
    if not state.hint.active:
        return asked
    # Escape puts the hint away first: no other button shows it meanwhile.
    answers = [structs.replace(one, key="") if one.key == "Esc" else one for one in asked.answers]
    return structs.replace(asked, answers=tuple(answers))


def _asked(state: TableState) -> Question:
    if state.lingers:
        return others.look_on(state)
    if not state.asked:
        return others.ask(state)
    if state.shared:
        return reacting.ask_several(state)
    asker = plain if state.frame is None else ASKERS.get(type(state.frame), plain)
    found = asker(state, state.asked[0])
    chooses = takes(state.frame, do.Discard) and not any(answer.first for answer in found.answers)
    # Enter pressed once too often throws no card away: the player chooses one first.
    found = structs.replace(found, opens=(), leads=("drawn-0", "head-0")) if chooses else found
    return with_raised(state, found)


_Ending = do.Halt | do.GoBack | do.Decline
"""Answers that end the question; their button comes last."""


def plain(state: TableState, seat: int) -> Question:
    """Return a question without a screen of its own: a button for all that is no cell or card."""
    frame, view = state.frame, state.known(seat)
    assert frame is not None
    plain = [one for one in state.legal(seat) if not isinstance(one, BoardAction | HandAction)]
    answers, number = [], 0
    for action in sorted(plain, key=lambda one: isinstance(one, _Ending)):
        ends = isinstance(action, _Ending)
        number += not ends
        key = END_KEY if ends else str(number) if number < 10 else ""
        label = action_label(action, state.teller, view, state.race)
        answers.append(AnswerOption(label, Act(action, seat), key, icon="tick" if ends else ""))
    return Question(seat, expected(frame, state.teller), guidance(state, seat), answers=tuple(answers))


def suggested(state: TableState) -> tuple[AnswerOption, ...]:
    """Return the answers whose content the program has chosen, before the player has: one press does it."""
    if not state.asked or state.shared or state.amounts:
        return ()
    return tuple(one for one in question(state).answers if _suggests(one))


def _suggests(answer: AnswerOption) -> bool:
    """Return whether an answer carries out at once what stands there."""
    stands_there = answer.stands == "confirm" or answer.key == ALL_KEY
    return stands_there and answer.sensible and isinstance(answer.means, Act)
