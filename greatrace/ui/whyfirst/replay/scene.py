"""A game of *Why First?* that is watched again, at its own table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.saves.envelope import decode
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Scene, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.play import opening
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.scene import ReplayTable
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.replay.hands import Hands, all_hands, show_hands
from greatrace.ui.whyfirst.table.keyboard import KEYS
from greatrace.ui.whyfirst.table.motion import Beat
from greatrace.ui.whyfirst.table.page import TablePage
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import StageScene
from greatrace.ui.whyfirst.table.state.table_state import TableState

_SHEETS = frozenset({"help", "log", "rules"})
"""What can be opened while a game is watched."""


def _replay_page(page: TablePage, bar: Widget, hands: Hands) -> Widget:
    """Return the table with the panel upon its question, and what all hold in the place of one hand."""
    page.question.visible = page.hand.visible = False

    def put(look: Look, rect: pygame.Rect) -> None:
        page.arrange(look, rect)
        question = page.question.rect
        high = max(question.h, bar.measure(look, question.w)[1])
        bar.arrange(look, pygame.Rect(question.x, question.bottom - high, question.w, high))
        hands.arrange(look, page.hand.rect)

    return Arranged("group", [page, bar, hands], None, put, "replay-page")


class ReplayScene(ReplayTable[Controller, TableState, Beat], TableScene):
    """A game that is watched again.

    Args:
        controller: the game.
        at: the step that is shown first.
    """

    def __init__(self, controller: ReplayController, at: int = 0) -> None:
        super().__init__(controller)
        self.replay: ReplayController = controller
        controller.jump(at)

    @override
    def build(self) -> Widget:
        super().build()
        self._hands = all_hands(self.state)
        show_hands(self._hands, self.state, self.replay)
        on = Button(self.tr("Play on from here"), "play-on")
        self.bar = ReplayBar(
            self.replay, self.state.say, self.begin_bar(), self.seen(), on=on, stacked=self.look.full
        )
        self.follow()
        return _replay_page(self.page, self.bar.panel, self._hands)

    @override
    def where(self) -> str:
        return self.state.say.tr("Stage {stage} of 5", stage=self.state.table.stage)

    @override
    def ended(self) -> bool:
        return self.replay.table.phase == "over"

    @override
    def seen(self) -> Sequence[str]:
        say, players = self.state.say, range(self.state.data.players)
        return [say.tr("Cards of {player}", player=self.state.names[seat])
                for seat in (players if self.replay.past.over else ())]  # fmt: skip

    @override
    def refresh(self) -> None:
        if hasattr(self, "tree"):
            show_hands(self._hands, self.state, self.replay)
            self.follow()
        super().refresh()

    @override
    def show_anew(self) -> None:
        self.state.busy = False
        self.state.retell()
        self.refresh()

    @override
    def next(self, seconds: float) -> Transition[None]:
        self.tempo.update(seconds)
        self._take_note()
        if not self.queue.idle:
            return None
        stage, self.state.stage_due = self.state.stage_due, 0
        if stage and self.reading:
            return self.open_sheet(StageScene(self.state, stage, self.reading))
        before = self.replay.at
        if self.think_on() and not self.state.settled:
            self.state.settle()
            self.refresh()
        elif self.replay.at != before:
            self.follow()
        return None

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed(name) if name in _SHEETS:
                return self._button(name)
            case Shortcut(key) if KEYS.get(key.key) in _SHEETS:
                return self._button(KEYS[key.key])
            case Shortcut():
                return None
        return super().on(told)

    @override
    def played_on(self) -> str:
        return self.tr(
            "A game of its own begins here: you play for {player}, computer players for the others. "
            "The finished game stays as it is.", player=self.state.names[self.own_seat],
        )

    @override
    def play_on(self, created: str) -> Transition[None]:
        context, save = self.context, self.replay.moment(self.own_seat, created)
        return opening.begin_again(
            context, lambda store: Controller.resumed(save, store, context.thinker), TableScene
        )


def watched(raw: bytes, name: str) -> Scene[object]:
    """Return the viewer of a game.

    Args:
        raw: the game as its file has it.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened or repeated.
    """
    return ReplayScene(ReplayController(decode(WHYFIRST, raw, name)))
