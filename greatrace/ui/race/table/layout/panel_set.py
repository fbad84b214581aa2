"""All panels of the table, and what they show of the state."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.layout.page import TableNotice, TablePage
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.header import HeaderRow, phase_of
from greatrace.ui.race.table.panels.hint import HintPanel
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.planning import PlanDraft, PlanPanel
from greatrace.ui.race.table.panels.question import ActionsPanel, QuestionPanel, Telegraph
from greatrace.ui.race.table.panels.rival_strips import RivalStrips
from greatrace.ui.race.table.panels.targets import board_targets
from greatrace.ui.race.table.panels.zoom_buttons import ZoomButtons
from greatrace.ui.race.table.state.answers import answers
from greatrace.ui.race.table.state.table_state import TableState


class PanelSet:
    """The panels in one language; made anew when size or language changes.

    Args:
        state: what they look at.
        board: the map, which is kept.
    """

    def __init__(self, state: TableState, board: BoardView) -> None:
        self._state, self.board = state, board
        self.header, self.market = HeaderRow(state), Market(state)
        self.question, self.dashboard = QuestionPanel(state), DashboardPanel(state)
        self.actions, self.strips = ActionsPanel(state), RivalStrips(state)
        self.hand, self.wire = HandPanel(state), Telegraph(state)
        self.notice, self.spotlight = TableNotice(), Spotlight()
        self.plan: PlanPanel | None = None
        self._side = Column([], gap=6, name="side")
        self.page = TablePage(
            self.header, board, self.market, self.spotlight, self.notice, self._side, self.hand, self.wire,
            ZoomButtons(state.say), HintPanel(state), self.actions,
        )

    def show(
        self, draft: PlanDraft, *, hint: str, undo: str, advice: str, map_shown: bool, chosen: int | None
    ) -> None:
        """Show the present position.

        Args:
            draft: the plan that is being made.
            hint: what there is to know besides the question.
            undo: why nothing can be taken back; empty when it can.
            advice: why the champion gives no hint; empty when it does.
            map_shown: whether the map is shown instead of the bivouac.
            chosen: the drawn tile that is laid next.
        """
        state = self._state
        self._fill_side(draft)
        self.header.show(state, undo, advice)
        in_camp = phase_of(state.table) == "bivouac"
        self.market.shown(in_camp and not map_shown)
        self.page.zoom.shown(not self.market.visible)
        if in_camp:
            self.market.show(state)
        self.question.show(state, hint)
        self.dashboard.show(state)
        self.actions.show(state, answers(state))
        self.strips.show(state)
        self.hand.show(state, chosen)
        self.wire.show(state)
        self.board.set_targets(board_targets(state))
        self.board.price_from(state.asked[0] if state.asked else None)

    def _fill_side(self, draft: PlanDraft) -> None:
        planner = self._state.planner
        if planner is not None:
            if self.plan is None:
                self.plan = PlanPanel(self._state, planner, draft)
                self._side.fill([self.question.sized(height=64), self.plan.growing(), self.strips])
        elif self.plan is not None or not self._side.children:
            self.plan = None
            dashboard = self.dashboard.sized(height=262).growing(0.4)
            actions = self.actions.sized(height=160).growing()
            self._side.fill([self.question.sized(height=75), dashboard, actions, self.strips])

    def find(self, name: str) -> Widget | None:
        """Find a visible widget by its name."""
        return next((widget for widget in self.page.walk() if widget.name == name), None)

    def where(self, name: str) -> pygame.Rect | None:
        """Give the place (pixels) of a widget, if it is to be seen."""
        widget = self.find(name)
        return widget.rect if widget else None
