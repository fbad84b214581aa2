"""Clearing (5.6): whether it is worth it, and which tile an escort removes."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.aiming import aimed_clearing
from greatrace.engine import actions as do
from greatrace.engine.targets import removable
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts import tiles
from greatrace.ui.race.questions.parts.answers import act, in_vain, taken_back
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which tile an escort removes."""
    tr, cells = state.say.tr, tiles.marked_cells(state, seat)
    cell = tiles.meant_cell(state, cells)
    nothing = AnswerOption(tr("Clear nothing"), Act(do.Halt(), seat), END_KEY)
    nothing = in_vain(state, nothing, tr("The escort would be used up for nothing."))
    head, context = tr("Which tile is cleared?"), tr("1 escort is used")
    if cell < 0:
        told = tr("No tile here is worth clearing: choose one, or take the escort back.")
        blocks = (sentence(told, "soft", "centre"),)
        answers = (*tiles.next_cell(state, cells), nothing, *taken_back(state))
        return Question(seat, head, context, blocks, answers)
    clear = tiles.pick(state, seat, cell, tr("Clear {tile} on {place}", **tiles.named(state, cell)))
    shown = tiles.picked(tiles.removal(state, seat, (cell,)))
    answers = (clear, *tiles.next_cell(state, cells), nothing, *taken_back(state))
    return Question(seat, head, context, shown, answers, cells=(cell,))


def clears(state: TableState, seat: int, answer: AnswerOption) -> AnswerOption:
    """Return the answer of a sequence that clears, and what is worth it.

    The only tile goes at once, the best of several where the answer is held; none that is not worth it.
    """
    say, cells = state.say, removable(state.race, state.table, seat, state.race.edition.clear_where)
    told = say.tr(
        "An escort takes one tile off the board for good: its cell is unknown ground for all again."
    )
    best, n = aimed_clearing(state.race, state.known(seat)), len(cells)
    if best < 0:
        note = say.tr_n("{n}, not useful", "{n}, none useful", n)
        return structs.replace(answer, note=note, tip=told)
    what = tiles.named(state, best)
    note, at_once = say.tr("{tile} on {place}", **what), act(seat, do.Clear(), do.Pick(best))
    answer = structs.replace(answer, note=note, notes=(str(what["tile"]), str(what["place"])))
    if n == 1:
        return structs.replace(answer, means=at_once, tip=told)
    held = say.tr("One of {n} tiles. Hold it to clear {tile} on {place} at once.", n=n, **what)
    return structs.replace(answer, tip=f"{told} {held}", held=at_once)
