"""Round buttons of parchment in a rim of brass, and the piece with those of a whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from greatrace.kernel.game import A, E, S, V
from greatrace.prose.language import Language
from greatrace.prose.undo import undo_text
from greatrace.saves.envelope import D
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES, TOUCH, mix
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.controller import GameController
from greatrace.ui.play.table.piece import Piece

_SIGN = STYLES.headline


class BrassButton(Pressable):
    """A round button with a picture; its label is its tooltip. It is dim when pressing it only says why not.

    Args:
        icon: the symbol.
        label: its action.
        sign: letters shown if there is no symbol.
    """

    role = "button"

    def __init__(self, icon: str, label: str, name: str, *, sign: str = "") -> None:
        super().__init__(name=name, label=label)
        self.icon, self.sign = icon, sign
        self.faint = False
        self.tipped(label)

    def dim(self, faint: bool) -> None:
        """Dim the button, or undo that."""
        if faint != self.faint:
            self.faint = faint
            self.changed()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        size = look.px(TOUCH + GAPS.small)
        return (size, size)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        radius = min(self.rect.size) // 2
        circle = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=self.rect.center)
        return circle, radius

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.gap.line
        return super().reach(look).inflate(more, more)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        circle, radius = self.focus_shape(look)
        more = look.gap.small
        whole = circle.inflate(2 * more, 2 * more)
        key = ("brass", self.icon, self.sign, self.faint, self.hovered)
        surface.blit(look.kept(key, whole.size, lambda sheet: self._paint(look, sheet, radius)), whole)

    def _paint(self, look: Look, sheet: pygame.Surface, radius: int) -> None:
        palette, middle = look.palette, sheet.get_rect().center
        ground = mix(palette.ink_soft, palette.brass, 0.2) if self.faint else palette.parchment
        if self.hovered and not self.faint:
            ground = palette.snow
        rim, thin = look.line.rim, look.line.thin
        low = look.gap.hair
        rings = ((radius + thin, (*palette.night_deep, 90), low), (radius, palette.ink, 0),
                 (radius - thin, palette.brass, 0), (radius - thin - rim, ground, 0))  # fmt: skip
        for size, colour, down in rings:
            sheet.blit(shapes.disc(size, colour), (middle[0] - size, middle[1] - size + down))
        inner = pygame.Rect(0, 0, round(radius * 1.16), round(radius * 1.16)).move_to(center=middle)
        if self.icon:
            painting.symbol(look, sheet, self.icon, inner)
        else:
            words = inner.inflate(radius // 2, radius // 2)
            painting.words(look, sheet, self.sign, words, palette.ink, _SIGN, "centre", False)


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
        super().__init__("night", list(buttons), "keys")
        self._boxes = boxes

    def tell(
        self, say: Language, controller: GameController[D, S, V, A, E], no_hint: str, undoes: str = ""
    ) -> None:
        """Show why undo, redo or hint is not available, and whether saving failed.

        Args:
            say: the language.
            controller: the game.
            no_hint: why there is no hint; empty where there is one.
            undoes: what undo takes back, where its name does not tell.
        """
        nothing = "" if controller.redoable else say.tr("There is nothing to redo.")
        undo = undo_text(controller.undo_stop, say)
        for button, why_not in ((self._undo, undo), (self._redo, nothing), (self._hint, no_hint)):
            button.tipped(button.label, why_not)
            button.dim(bool(why_not))
        if undoes and not undo:
            self._undo.tipped(self._undo.label, undoes)
        if controller.problem is not None:
            self._problem.tipped(self._problem.label, say.sentence(controller.problem))
        self._problem.shown(controller.problem is not None)

    @override
    def place(self, look: Look) -> None:
        shown = [button for button in self.children if button.visible]
        for button, box in zip(shown, self._boxes(look, self.rect, len(shown)), strict=True):
            button.arrange(look, box)
