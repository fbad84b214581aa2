"""The note with what happens now, and the answers."""

from __future__ import annotations

from greatrace.prose.words import signless
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row, Spacer
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.whyfirst.table.state.sentences import now, second_now
from greatrace.ui.whyfirst.table.state.table_state import TableState


class Question(Piece):
    """What happens now in one sentence, who is second now, and the answers."""

    role = "question"

    def __init__(self, state: TableState) -> None:
        tr = state.say.tr
        self._now = Label("", "subheading", name="now")
        self._how = Label("", "note", name="how")
        self._second = Label("", "note", name="runner-up")
        self._confirm = Button(tr("Confirm"), "confirm", kind=ButtonKind.MAIN, key="Enter")
        self._again = Button(tr("Choose again"), "again", key="Esc")
        self._last = Button(tr("Turn up the last cards"), "last", kind=ButtonKind.MAIN, key="Enter")
        self._skip = Button(tr("Skip"), "skip", key=state.keys.shown("x"))
        self._faster = Button(tr("Faster"), "faster", key=state.keys.shown("q"))
        self._step = Button(tr("Next step"), "step", kind=ButtonKind.MAIN, key="␣")
        rows = [
            self._now, self._how, self._second, Spacer(),
            self._confirm, self._again, self._last, self._step,
            Row([self._skip.growing(), self._faster.growing()], gap=6, name="hurry"),
        ]  # fmt: skip
        self._hurry = rows[-1]
        super().__init__(PieceMaterial.PARCHMENT, [Padding(Column(rows, gap=5), 14, 7)], "question")

    def show(self, state: TableState) -> None:
        """Show what happens now."""
        complete = state.chooser is not None and state.chosen.action(state.data.tactical) is not None
        for label, words in (
            (self._now, now(state)), (self._how, "" if complete else _how(state)),
            (self._second, second_now(state)),
        ):  # fmt: skip
            label.label = words
            label.shown(bool(words))
        self._confirm.shown(complete)
        self._again.shown(complete)
        self._last.shown(not state.busy and state.forced)
        self._step.shown(state.stepping)
        waiting = state.controller.thinking is not None and not state.controller.asked
        self._hurry.shown((state.busy or waiting) and not state.stepping)


def _how(state: TableState) -> str:
    """Return how to answer, by keys or with the mouse."""
    say = state.say
    if state.busy:
        return _order(state)
    figures = signless(state.data.figures)
    if state.mover is not None:
        return say.tr("Press a figure, or 1 to {n}.", n=figures)
    if state.chooser is None:
        return ""
    cards = len(state.hand)
    if state.data.tactical:
        return say.tr("Press a card, or 1 to {n}.", n=cards)
    if state.chosen.card is None:
        return say.tr("1 to {cards} for the card, then 1 to {n} for the player; or drag a card onto a "
                      "figure.", cards=cards, n=figures)
    return say.tr("Press a figure or a place, or 1 to {n}.", n=figures)


def _order(state: TableState) -> str:
    """Return in which order the cards are evaluated (15.4, 15.9)."""
    if not state.turned:
        return ""
    if state.data.tactical:
        return state.say.tr("The highest order number first, the lowest last.")
    return state.say.tr("The sums are worked out from left to right.")
