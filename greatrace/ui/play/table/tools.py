"""The round buttons of a whole table: undo, redo, hint and what a game adds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from greatrace.kernel.game import A, E, S, V
from greatrace.prose.language import Language
from greatrace.prose.undo import undo_text
from greatrace.saves.envelope import D
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.panel import Material
from greatrace.ui.play.controller import GameController
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece

Boxes = Callable[[Look, pygame.Rect, int], Sequence[pygame.Rect]]
"""Returns the boxes of so many buttons within a box (pixels)."""


class Tools(Piece):
    """Undo, redo, hint, a game's own, rulebook, pause; a sign when the game is not being saved.

    Args:
        say: the language.
        key_named: returns how a key is called on the screen.
        unsaved: what the sign says.
        own: the buttons of the game.
        boxes: where they stand.
    """

    role = "keys"

    def __init__(
        self, say: Language, key_named: Callable[[str], str], unsaved: str, own: Sequence[BrassButton],
        boxes: Boxes,
    ) -> None:
        tr, undo = say.tr, key_named("u")
        self._undo = BrassButton("undo", tr("Undo ({key})", key=undo), "undo")
        self._redo = BrassButton("redo", tr("Redo (Shift+{key})", key=undo), "redo")
        self._hint = BrassButton("hint", tr("The champion’s hint ({key})", key=key_named("t")), "advice")
        self._problem = BrassButton("danger", unsaved, "problem")
        rules = BrassButton("", tr("Rulebook (F1)"), "rules", sign="§")
        first = self._problem.shown(False), self._undo, self._redo, self._hint
        buttons = [*first, *own, rules, BrassButton("pause", tr("Pause (Esc)"), "pause")]
        super().__init__(Material.NIGHT, list(buttons), "keys")
        self._boxes = boxes

    def tell(self, say: Language, controller: GameController[D, S, V, A, E], no_hint: str) -> None:
        """Show why undo, redo or hint is not available, and whether saving failed."""
        nothing = "" if controller.redoable else say.tr("There is nothing to redo.")
        undo = undo_text(controller.undo_stop, say)
        for button, why_not in ((self._undo, undo), (self._redo, nothing), (self._hint, no_hint)):
            button.tipped(button.label, why_not)
            button.dim(bool(why_not))
        if controller.problem is not None:
            self._problem.tipped(self._problem.label, say.sentence(controller.problem))
        self._problem.shown(controller.problem is not None)

    @override
    def place(self, look: Look) -> None:
        shown = [button for button in self.children if button.visible]
        for button, box in zip(shown, self._boxes(look, self.rect, len(shown)), strict=True):
            button.arrange(look, box)
