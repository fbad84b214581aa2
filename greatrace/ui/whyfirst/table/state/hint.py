"""What may be seen of the champion's hint, by its owner alone: it may tell what is in the hand."""

from __future__ import annotations

from msgspec import Struct

from greatrace.prose.advice import runner_up
from greatrace.prose.whyfirst.advice import advice
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.whyfirst.table.state.sentences import action_text
from greatrace.ui.whyfirst.table.state.table_state import TableState


class Hint(Struct, frozen=True):
    """The words of the hint.

    Attributes:
        title: what the champion would do, or what is awaited.
        why: why, in sentences.
        other: what else was close.
        usable: whether it can be taken as one's choice.
    """

    title: str
    why: str = ""
    other: str = ""
    usable: bool = False


def hint_words(state: TableState) -> Hint | None:
    """Return what the hint says now; nothing without a hint or for anybody else."""
    say, hint = state.say, state.hint
    if not hint.active or hint.seat not in (state.chooser, state.mover):
        return None
    if hint.answer is None:
        return Hint(say.tr("The champion is thinking …"))
    view = state.controller.view(hint.seat)
    if view.hand and not state.curtain.open(hint.seat):
        return Hint(say.tr("The hint is ready: hold {key} to read it.", key=state.key_named(PEEK_KEY)))
    answer = hint.answer
    what = action_text(answer.action, state.names, say)
    other = ""
    if answer.other is not None:
        other = runner_up(action_text(answer.other, state.names, say), answer.behind, say)
    return Hint(
        say.tr("The champion would choose: {what}.", what=what),
        advice(view, answer.action, answer.reasons, state.names, say),
        other,
        state.chooser is not None,
    )
