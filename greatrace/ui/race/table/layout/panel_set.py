"""All panels of the table, and what they show of the desk."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.layout.page import Notice, TablePage
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.panels.dashboard import Dashboard
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.header import Header, phase_of
from greatrace.ui.race.table.panels.hint import HintPanel
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.planning import Draft, PlanPanel
from greatrace.ui.race.table.panels.question import Actions, Question, Telegraph
from greatrace.ui.race.table.panels.rival_strips import Strips
from greatrace.ui.race.table.panels.targets import board_targets
from greatrace.ui.race.table.panels.zoom_buttons import Lens
from greatrace.ui.race.table.state.answers import answers
from greatrace.ui.race.table.state.table_state import Desk


class Panes:
    """The panels in one language; made anew when size or language changes.

    Args:
        desk: what they look at.
        board: the map, which is kept.
    """

    def __init__(self, desk: Desk, board: BoardView) -> None:
        self._desk, self.board = desk, board
        self.header, self.market = Header(desk), Market(desk)
        self.question, self.dashboard = Question(desk), Dashboard(desk)
        self.actions, self.strips = Actions(desk), Strips(desk)
        self.hand, self.wire = HandPanel(desk), Telegraph(desk)
        self.notice, self.spotlight = Notice(), Spotlight()
        self.plan: PlanPanel | None = None
        self._side = Column([], gap=6, name="side")
        self.page = TablePage(
            self.header, board, self.market, self.spotlight, self.notice, self._side, self.hand, self.wire,
            Lens(desk.say), HintPanel(desk), self.actions,
        )

    def show(
        self, draft: Draft, *, hint: str, undo: str, advice: str, map_shown: bool, chosen: int | None
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
        desk = self._desk
        self._fill_side(draft)
        self.header.show(desk, undo, advice)
        in_camp = phase_of(desk.table) == "bivouac"
        self.market.shown(in_camp and not map_shown)
        self.page.lens.shown(not self.market.visible)
        if in_camp:
            self.market.show(desk)
        self.question.show(desk, hint)
        self.dashboard.show(desk)
        self.actions.show(desk, answers(desk))
        self.strips.show(desk)
        self.hand.show(desk, chosen)
        self.wire.show(desk)
        self.board.set_targets(board_targets(desk))
        self.board.price_from(desk.asked[0] if desk.asked else None)

    def _fill_side(self, draft: Draft) -> None:
        planner = self._desk.planner
        if planner is not None:
            if self.plan is None:
                self.plan = PlanPanel(self._desk, planner, draft)
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
