"""All panels of the table, drawn from its state."""

from __future__ import annotations

from functools import partial

import pygame

from greatrace.engine.actions import AnyAction
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.messages import Dropped, Emitted, LetGo
from greatrace.ui.race.board.messages import TileInHand
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.header import HeaderRow
from greatrace.ui.race.table.panels.hint import HintMark, HintPanel
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.notice import TableNotice
from greatrace.ui.race.table.panels.planning import PlanPanel
from greatrace.ui.race.table.panels.question import ActionsPanel, QuestionPanel, Telegraph
from greatrace.ui.race.table.panels.rival_strips import RivalStrips
from greatrace.ui.race.table.panels.targets import board_targets
from greatrace.ui.race.table.panels.zoom_buttons import ZoomButtons
from greatrace.ui.race.table.state.answers import AnswerOption
from greatrace.ui.race.table.state.hint import Meant, hint_words, meant
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

    def show(self) -> None:
        """Show the state as it is now."""
        state = self._state
        self._fill_side()
        self.header.show(state)
        self._show_map()
        self.question.show(state)
        self.dashboard.show(state)
        self.actions.show(state)
        self.strips.show(state)
        self.hand.show(state)
        self.wire.show(state)
        self.notice.show(state.notice)
        self._show_hint()

    def _fill_side(self) -> None:
        planner = self._state.planner
        if planner is not None:
            if self.plan is None:
                self.plan = PlanPanel(self._state, planner)
                self._side.fill([self.question.sized(height=64), self.plan.growing(), self.strips])
            self.plan.show()
        elif self.plan is not None or not self._side.children:
            self.plan = None
            dashboard = self.dashboard.sized(height=262).growing(0.4)
            actions = self.actions.sized(height=160).growing()
            self._side.fill([self.question.sized(height=75), dashboard, actions, self.strips])

    def _show_map(self) -> None:
        """Show the map with what can be chosen on it, or the bivouac upon it."""
        state = self._state
        self.market.shown(state.camp_shown)
        self.page.zoom.shown(not state.camp_shown)
        if state.phase == "bivouac":
            self.market.show(state)
        self.board.set_targets(board_targets(state))
        self.board.price_from(state.asked[0] if state.asked else None)

    def _show_hint(self) -> None:
        state, page = self._state, self.page
        vehicles = state.controller.table.dashboards
        page.hinted_cell = vehicles[state.hint.seat].cell if state.hint.active else None
        page.hint.show(hint_words(state), state)
        page.marks.show([self._mark(one) for one in meant(state)], state.say.tr("The champion’s hint"))

    def _mark(self, shown: Meant) -> HintMark:
        match shown.kind:
            case "card":
                return HintMark(partial(self.where, shown.name), figure=shown.figure)
            case "cell":
                return HintMark(partial(self._circle, shown.cell), "cell")
            case "answer":
                return HintMark(partial(self._answer, shown.action), "line")

    def _circle(self, cell: int) -> pygame.Rect | None:
        """Return the circle (pixels) round a cell, while it is in sight."""
        rect = self.board.cell_rect(cell)
        side = min(rect.size)
        circle = pygame.Rect(0, 0, side, side)
        circle.center = rect.center
        seen = not self.market.visible and self.board.rect.contains(circle)
        return circle if seen else None

    def _answer(self, action: AnyAction | None) -> pygame.Rect | None:
        """Return the place (pixels) of the button of an answer, if there is one."""
        for widget in self.actions.walk():
            if isinstance(widget.payload, AnswerOption) and action in widget.payload.actions:
                return widget.rect
        return None

    def located(self, message: Emitted) -> Emitted:
        """Return a message with the cell in place of pixels, for a tile let go where it cannot lie."""
        match message:
            case LetGo(TileInHand() as tile, (int() as x, int() as y)):
                cell = self.board.cell_at(x, y)
                return message if cell is None else Dropped(tile, self.board.name, cell)
        return message

    def find(self, name: str) -> Widget | None:
        """Return a visible widget by its name."""
        return next((widget for widget in self.page.walk() if widget.name == name), None)

    def where(self, name: str) -> pygame.Rect | None:
        """Return the place (pixels) of a widget, if it is to be seen."""
        widget = self.find(name)
        return widget.rect if widget else None
