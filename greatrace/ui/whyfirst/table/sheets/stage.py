"""The scores of a stage, explained (15.6)."""

from __future__ import annotations

from greatrace.prose.words import signed, signless
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.whyfirst.table.sheets.board import Board, BoardRow
from greatrace.ui.whyfirst.table.state.explained import stage_head, stage_rows
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.state import STAGES


class StageScene(SheetScene):
    """Shows who was second, and why each figure got its points.

    Args:
        state: the table, at the end of the stage.
        stage: from 1.
    """

    first_focus = "on"
    closes = frozenset({"space", "x"})

    def __init__(self, state: TableState, stage: int) -> None:
        super().__init__()
        self._state = state
        self._stage = stage
        self._figures, self._totals = state.table.figures, state.table.totals

    @override
    def build(self) -> Widget:
        state, say, totals = self._state, self.context.language, self._totals
        rows = [
            BoardRow(state.look_of(row.figure), state.names[row.figure], signless(row.number), row.why,
                     signed(row.points) if row.points else "0", row.second, signless(totals[row.figure]))
            for row in stage_rows(self._figures, say)
        ]
        title = say.tr("Stage {stage} of 5", stage=self._stage)
        head = stage_head(self._figures, state.names, say)
        captions = (say.tr("Space"), say.tr("Points"), say.tr_c("scores", "Total"))
        board = Board(title, head, rows, captions, "stage-board")
        last = self._stage == STAGES
        words = say.tr("Who has won?") if last else say.tr("Next stage")
        on = Button(words, "on", kind=ButtonKind.MAIN, key="Enter")
        sheet = Column([board.sized(width=820), on.sized(width=320)], gap=12, align="centre")
        return Anchor(Padding(sheet, 0, 22), "centre", "start")
