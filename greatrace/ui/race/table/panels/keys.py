"""The keys on top of the map: the buttons of the whole table."""

from __future__ import annotations

import pygame

from greatrace.prose.language import Language
from greatrace.prose.undo import undo_text
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.race.table.state.hint import hint_refusal
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

_WIDE, _STEP, _EDGE = 33, 47, 11
"""Width of a button, from one to the next, and the least distance from the rim (theme units)."""


class KeysPanel(Piece):
    """Undo, redo, hint, map, log, aid, help, pause; a sign when the race is not being saved."""

    role = "keys"

    def __init__(self, state: TableState) -> None:
        tr, key = state.say.tr, state.key_named
        undo = key("u")
        self.undo = BrassButton("undo", tr("Undo ({key})", key=undo), "undo")
        self.redo = BrassButton("redo", tr("Redo (Shift+{key})", key=undo), "redo")
        self.hint = BrassButton("hint", tr("The champion’s hint ({key})", key=key("t")), "advice")
        self.problem = BrassButton("danger", tr("The race is not being saved"), "problem")
        self._buttons = [
            self.problem.shown(False),
            self.undo,
            self.redo,
            self.hint,
            BrassButton("map", tr("The board ({key})", key=key("m")), "map"),
            BrassButton("list", tr("Log ({key})", key=key("l")), "log"),
            BrassButton("", tr("Player aid (F2)"), "aid", sign="i"),
            BrassButton("", tr("Rulebook (F1)"), "rules", sign="?"),
            BrassButton("pause", tr("Pause (Esc)"), "pause"),
        ]
        super().__init__(PieceMaterial.NIGHT, list(self._buttons), "keys")

    def show(self, state: Position) -> None:
        """Show why undo, redo or hint is not available, and whether saving failed."""
        nothing = "" if state.controller.redoable else state.say.tr("There is nothing to redo.")
        done = undo_text(state.controller.undo_stop, state.say)
        refusals = (self.undo, done), (self.redo, nothing), (self.hint, hint_refusal(state))
        for button, why_not in refusals:
            button.tipped(button.label, why_not)
            button.dim(bool(why_not))
        problem = state.controller.problem
        if problem is not None:
            self.problem.tipped(self.problem.label, state.say.sentence(problem))
        self.problem.shown(problem is not None)

    @override
    def place(self, look: Look) -> None:
        shown = [button for button in self._buttons if button.visible]
        most = self.rect.w - 2 * look.px(_EDGE)
        size = min(look.px(_WIDE), most // len(shown))
        step = min(float(look.px(_STEP)), (most - size) / (len(shown) - 1))
        left = self.rect.x + (self.rect.w - size - step * (len(shown) - 1)) / 2
        for number, button in enumerate(shown):
            box = pygame.Rect(round(left + number * step), 0, size, size).move_to(centery=self.rect.centery)
            button.arrange(look, box)


_SIZE, _GAP = 33, 3
"""Width of a disc and of the gap between two, in theme units."""


def zoom_buttons(say: Language) -> Widget:
    """Return what brings the map closer, farther, and all of it; the tooltips name the keys."""
    discs = [
        BrassButton("", say.tr("Closer (+)"), "zoom-in", sign="+"),
        BrassButton("", say.tr("Farther (−)"), "zoom-out", sign="−"),
        BrassButton("whole", say.tr("The whole board (0)"), "zoom-all"),
    ]
    column = Column([disc.sized(_SIZE, _SIZE) for disc in discs], gap=_GAP, name="zoom")
    column.role, column.tips_aside = "zoom", True
    return column
