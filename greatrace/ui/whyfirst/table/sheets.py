"""What is laid upon the table during a game: the curtain, the help, the log, the scores of a stage."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.prose.whyfirst.events import tell
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.sheet import LogSheet, SheetScene, ShortHelpScene
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.board import Board
from greatrace.ui.whyfirst.table.state.explained import help_lines, stage_head, stage_rows
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.events import AnyEvent, Chose, Dealt, StageBegan, StageScored
from greatrace.whyfirst.state import STAGES

_MOST = 300
"""How many of the last events are shown."""


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of *Why First?* for a seat; only names and looks are read, nothing secret."""

    def sign(seat: int) -> list[Widget]:
        name, tr = state.names[seat], state.say.tr
        return [
            chalk.portrait(state.look_of(seat), name, 150),
            Label(name, "display", align="centre", name="player"),
            Label(place_line(state), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this player may look at the screen."), align="centre"),
        ]

    return HandoverScene(state.controller, seat, sign, lambda: state.say.tr("Not me: the next player"))


class HelpScene(ShortHelpScene):
    """What a first game needs, of the tactical variant or not."""

    article = "15.1"
    closes = frozenset({"h"})

    def __init__(self, tactical: bool) -> None:
        super().__init__()
        self._tactical = tactical

    @override
    def heading(self) -> str:
        return self.tr("The game in four sentences")

    @override
    def sentences(self) -> Sequence[str]:
        return help_lines(self._tactical, self.context.language)


class LogScene(LogSheet):
    """Everything that all know.

    Args:
        names: of all figures.
        events: public ones, the oldest first.
    """

    def __init__(self, names: Sequence[str], events: Sequence[AnyEvent]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._events = [event for event in events if not isinstance(event, Dealt | Chose)][-_MOST:]

    @override
    def rows(self) -> list[Widget]:
        say, heads = self.context.language, StageBegan | StageScored
        return [
            Label(tell(event, self._names, say), "subheading" if isinstance(event, heads) else "body")
            for event in reversed(self._events)
        ]


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
        self._state, self._stage = state, stage

    @override
    def build(self) -> Widget:
        state, say = self._state, self.context.language
        title = say.tr("Stage {stage} of 5", stage=self._stage)
        captions = (say.tr("Space"), say.tr("Points"), say.tr_c("scores", "Total"))
        board = Board(title, stage_head(state), stage_rows(state), captions, "stage-board")
        words = say.tr("Who has won?") if self._stage == STAGES else say.tr("Next stage")
        on = Button(words, "on", kind=ButtonKind.MAIN, key="Enter")
        sheet = Column([board.sized(width=820), on.sized(width=320)], gap=12, align="centre")
        return Anchor(Padding(sheet, 0, 22), "centre", "start")
