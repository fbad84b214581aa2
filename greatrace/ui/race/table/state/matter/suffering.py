"""A danger effect of the Torpedo, which may be cancelled (14.5, 14.20)."""

from __future__ import annotations

from greatrace.engine.questions.suffering.frame import Suffering
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Dashboard
from greatrace.prose.told_solo import loss_text
from greatrace.ui.race.table.state.asking import Question
from greatrace.ui.race.table.state.matter.pieces import Change, gauge_label
from greatrace.ui.race.table.state.matter.reacting import countering
from greatrace.ui.race.table.state.matter.turn_matter import TurnMatter
from greatrace.ui.race.table.state.table_state import TableState


def ask_suffering(state: TableState, seat: int) -> Question:
    """Return the question whether a danger effect is cancelled."""
    frame, say = state.frame, state.say
    assert isinstance(frame, Suffering)
    own = state.table.dashboards[seat]
    head = say.tr("A danger effect of the Torpedo hits you")
    matter = TurnMatter(None, -1, _cause(state, frame), None, _changes(state, own, frame.loss), ())
    label = say.tr("Let it happen: {loss}", loss=loss_text(_taken(own, frame.loss), say))
    answers = countering(state, seat, label)
    return Question(state.torpedo, head, frame.article, matter, answers, _warning(state, own, frame.loss),
                    face="leaders/estienne", low=state.camp_shown)


def _cause(state: TableState, frame: Suffering) -> str:
    """Return why the effect strikes."""
    if frame.article == "14.5":
        return state.say.tr("A danger card was left over in the bivouac (14.5).")
    return state.say.tr("The Torpedo came by a danger card, and its red sticker makes it strike (14.20).")


def _taken(own: Dashboard, loss: Loss) -> Loss:
    """Return what the effect takes of what the crew has (14.5)."""
    return Loss(
        min(loss.engine, own.engine), min(loss.chassis, own.chassis), min(loss.fuel, own.fuel),
        min(loss.francs, own.money), min(loss.cards, own.cards),
    )


def _changes(state: TableState, own: Dashboard, loss: Loss) -> tuple[Change, ...]:
    """Return the gauges and the purse before and after."""
    taken = _taken(own, loss)
    pairs = (
        ("fuel", own.fuel, taken.fuel), ("engine", own.engine, taken.engine),
        ("chassis", own.chassis, taken.chassis), ("money", own.money, taken.francs),
    )
    return tuple(Change(name, gauge_label(state, name), now, now - less) for name, now, less in pairs if less)


def _warning(state: TableState, own: Dashboard, loss: Loss) -> str:
    """Return what follows beside the loss: a breakdown, cards to be discarded."""
    taken, say = _taken(own, loss), state.say
    if taken.engine and taken.engine == own.engine:
        return say.tr("The engine falls to 0: the vehicle breaks down here.")
    over = own.cards - taken.cards - (own.chassis - taken.chassis)
    if over > 0:
        return say.tr_n("{n} card more must go: the hand limit (3.5).",
                        "{n} cards more must go: the hand limit (3.5).", over)
    return ""
