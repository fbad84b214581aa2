"""A danger card, asked of one human: whether it is cancelled (5.9, 5.10)."""

from __future__ import annotations

from greatrace.engine.questions.reacting.frame import Damage, Reacting, Removal, Swap
from greatrace.prose.names import gauge_name
from greatrace.prose.words import listed
from greatrace.ui.race.questions.parts.danger import attack, countering, struck_gauges
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question whether a danger card is cancelled, to the only human."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Reacting)
    card, target = state.teller.card(frame.card), hit_seat(frame)
    leaves = struck_gauges(state, frame) if target == seat else ()
    if target == seat:
        head = tr("{card} against you", card=card)
    elif target >= 0:
        head = tr("{card} against {crew}", card=card, crew=state.teller.crew(target))
    else:
        head = tr("Counter the {card}?", card=card)
    happens = tr("Let it happen")
    if leaves:
        left = listed(f"{gauge_name(state.say, one.name)} {one.after}" for one in leaves)
        happens = tr("Let it happen: {gauges}", gauges=left)
    context = tr("played by {crew}", crew=state.teller.crew(frame.by))
    answers = countering(state, seat, happens)
    return Question(frame.by, head, context, (attack(state, seat, frame),), answers, leaves=leaves)


def hit_seat(frame: Reacting) -> int:
    """Return the seat that a danger card hits; -1 for tiles."""
    return frame.danger.target if isinstance(frame.danger, Damage) else -1


def hit_cells(frame: Reacting) -> tuple[int, ...]:
    """Return the cells of the tiles that a danger card hits; none where it hits a crew."""
    match frame.danger:
        case Removal(cells):
            return cells
        case Swap(first, second):
            return first, second
        case _:
            return ()
