"""The champion's hint: asked for, thought over beside the screen, shown to whom it concerns (1.8).

It never acts for anybody. A hint may tell what is in a hand: where several people share the screen it
shows only behind the curtain, or while the owner of the hand looks at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

import pygame

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.state import State
from greatrace.prose.actions import action_label
from greatrace.prose.names import BOXES
from greatrace.thinking.protocol import Reasoned, Thought
from greatrace.ui.kit.look import Look
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.panels.hint import Hint, HintMark
from greatrace.ui.race.table.state.answers import AnswerOption
from greatrace.ui.race.table.state.table_state import TableState


class Showing(Protocol):
    """The table, as a hint knows it.

    Attributes:
        controller: the race.
        state: what is shown.
        panels: where it is shown.
    """

    controller: Controller
    state: TableState
    panels: PanelSet

    @property
    def look(self) -> Look:
        """Theme, scale, assets."""
        ...

    def tr(self, text: str, /, **values: object) -> str:
        """Say something in the player's language."""
        ...

    def tell(self, text: str) -> None:
        """Show a notice."""
        ...

    def refresh(self) -> None:
        """Let every panel show the present position."""
        ...


class Advice:
    """At most one hint for a table; another position, a pause or an action ends it.

    Args:
        scene: the table.
    """

    def __init__(self, scene: Showing) -> None:
        self._scene = scene
        self._thought: Thought[do.AnyAction] | None = None
        self._answer: Reasoned[do.AnyAction] | None = None
        self._position: State | None = None
        self._seat = -1

    # What it is at.

    @property
    def active(self) -> bool:
        """Whether a hint is being thought over or shown."""
        return self._thought is not None

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over."""
        return self._thought is not None and self._answer is None

    @property
    def refusal(self) -> str:
        """Why there is no hint now; empty when there may be one."""
        state, tr = self._scene.state, self._scene.tr
        if not state.asked:
            return tr("A hint can be had when it is your turn.")
        if isinstance(state.frame, ask.Reacting) and not state.controller.alone:
            return tr("There is no hint here: it would tell everybody who can cancel the card.")
        return ""

    def marked(self, seat: int) -> do.AnyAction | None:
        """Give the action to be marked on a sheet that stays open, where nobody else looks."""
        state = self._scene.state
        shown = self._answer and seat == self._seat and (state.controller.alone or state.planner == seat)
        return self._answer.action if self._answer and shown else None

    # What happens to it.

    def ask(self) -> None:
        """Ask for a hint, or put the one away that is there."""
        if self.active:
            self.close()
            return
        if self.refusal:
            self._scene.tell(self.refusal)
            return
        controller = self._scene.controller
        self._seat, self._position = self._scene.state.asked[0], controller.session.state
        self._thought = controller.hint(self._seat)
        self._scene.refresh()

    def close(self) -> None:
        """Put it away; whoever thinks may stop."""
        if self._thought is None:
            return
        self._thought.call_off()
        self._thought = self._answer = self._position = None
        self.show()

    def passes(self) -> None:
        """Look whether it was thought over, or is about a position that is gone."""
        thought = self._thought
        if thought is None:
            return
        gone = self._position is not self._scene.controller.session.state
        if gone or (self._answer is None and thought.called_off):
            self.close()
        elif self._answer is None and thought.done:
            self._answer = thought.answer()
            self._scene.refresh()
        else:
            self._scene.panels.page.marks.place(self._scene.look)

    # What is seen of it.

    def show(self) -> None:
        """Show it as far as it may be seen now."""
        page, state = self._scene.panels.page, self._scene.state
        boards = self._scene.controller.table.dashboards
        page.hinted_cell = boards[self._seat].cell if self.active else None
        page.hint.show(self._told(), state)
        answer = self._answer if self._open else None
        marks = tuple(self._marks(answer.action)) if answer else ()
        page.marks.show(marks, self._scene.tr("The champion’s hint"))

    @property
    def _open(self) -> bool:
        """Whether the hint may be seen: by its owner alone."""
        state = self._scene.state
        same = self._position is self._scene.controller.session.state
        return self.active and same and self._seat in state.asked and state.open(self._seat)

    def _told(self) -> Hint | None:
        tr, state = self._scene.tr, self._scene.state
        if not self.active:
            return None
        if self._answer is None:
            return Hint(tr("The champion is thinking it over …"))
        if not self._open:
            return Hint(tr("The hint is ready; it may tell what is in the hand. Hold P, or press the eye."))
        view = state.controller.view(self._seat)
        label = action_label(self._answer.action, state.teller, view, state.race)
        return Hint(tr("The champion would do this:"), label, self._answer.reasons)

    def _marks(self, action: do.AnyAction) -> Iterator[HintMark]:
        """Say what stands for an action on the screen."""
        own = self._scene.controller.view(self._seat).own
        match action:
            case do.Take(slot):
                yield self._named(f"slot-{slot + 1}")
            case do.Plan():
                for place in BOXES:
                    yield self._named(f"place-{place}", str(getattr(action, place)))
            case do.Lay(tile, cell):
                yield self._named(f"tile-{own.drawn.index(tile)}")
                yield HintMark(partial(self._cell, cell), "cell")
            case do.Step(cell) | do.Pick(cell):
                yield HintMark(partial(self._cell, cell), "cell")
            case do.TakeLine(line):
                origin = self._scene.controller.table.dashboards[self._seat].cell
                end = self._scene.state.race.other_end(line, origin)
                yield HintMark(partial(self._cell, end), "cell")
            case do.Discard(card) if card in own.drawn:
                yield self._named(f"drawn-{own.drawn.index(card)}")
            case do.Play(card) | do.UsePart(card) | do.Discard(card):
                yield self._named(f"card-{own.hand.index(card)}")
            case _:
                yield HintMark(partial(self._button, action), "line")

    def _named(self, name: str, figure: str = "") -> HintMark:
        return HintMark(partial(self._scene.panels.where, name), figure=figure)

    def _cell(self, cell: int) -> pygame.Rect | None:
        """Give the circle round a cell, while it is in sight."""
        panels = self._scene.panels
        rect = panels.board.cell_rect(cell)
        side = min(rect.size)
        circle = pygame.Rect(0, 0, side, side)
        circle.center = rect.center
        seen = not panels.market.visible and panels.board.rect.contains(circle)
        return circle if seen else None

    def _button(self, action: do.AnyAction) -> pygame.Rect | None:
        for widget in self._scene.panels.actions.walk():
            if isinstance(widget.payload, AnswerOption) and action in widget.payload.actions:
                return widget.rect
        return None
