"""The table by lantern light, and what stands in the night above it: the game's name, the round buttons."""

from __future__ import annotations

from functools import cache

import pygame

from greatrace.boards.track import Track, load_track
from greatrace.prose.undo import undo_text
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.whyfirst.table.layout import night
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState

GAME = "Why First?"
_WIDE, _STEP = 31, 45
"""Width of a button, and from one to the next (theme units)."""


@cache
def track() -> Track:
    """Return the map of the track.

    Raises:
        BadInput: somebody has damaged the file.
    """
    return load_track(assets_root() / "maps" / "why_first.tmx")


def paint_table(look: Look, surface: pygame.Surface) -> None:
    """Paint the night with the bivouac above, the table below, and the lantern between them."""
    wide, high = surface.get_size()
    band = look.px(night(high / look.scale.factor, track()))
    sky = look.picture("whyfirst/bivouac", wide, band)
    table = look.picture("whyfirst/table", wide, high - band)
    surface.fill(look.palette.night_deep)
    surface.blit(sky, (0, 0))
    surface.blit(table, (0, band))
    edge = pygame.Rect(0, band, wide, look.gap.edge)
    shapes.fill(surface, edge, look.palette.walnut_light)
    shapes.fill(surface, pygame.Rect(0, edge.bottom, wide, look.gap.close), look.palette.walnut_deep)


def plate_line(state: TableState) -> str:
    """Return stage, card round and variant."""
    line, variant = place_line(state, state.say), state.say.tr("Tactical variant")
    return f"{line} · {variant}" if state.data.tactical else line


def paint_plate(look: Look, sheet: pygame.Surface, line: str) -> None:
    """Paint the name of the game, and below it where it stands."""
    rect, palette, deep = sheet.get_rect(), look.palette, look.gap.hair
    upper = pygame.Rect(0, 0, rect.w, round(rect.h * 0.62))
    lower = pygame.Rect(0, upper.bottom, rect.w, rect.h - upper.bottom)
    for room, ink in ((upper.move(deep, deep), palette.night_deep), (upper, palette.sand)):
        painting.words(look, sheet, GAME, room, ink, STYLES.sign, "left", False)
    painting.words(look, sheet, line, lower, palette.parchment, STYLES.entry, "left", False)


class Keys(Piece):
    """Undo, redo, hint, help, log, rulebook, pause; a sign when the game is not being saved."""

    role = "keys"

    def __init__(self, state: TableState) -> None:
        tr, key = state.say.tr, state.key_named
        undo = key("u")
        self._undo = BrassButton("undo", tr("Undo ({key})", key=undo), "undo")
        self._redo = BrassButton("redo", tr("Redo (Shift+{key})", key=undo), "redo")
        self._hint = BrassButton("hint", tr("The champion’s hint ({key})", key=key("t")), "advice")
        self._problem = BrassButton("danger", tr("The game is not being saved"), "problem")
        self._buttons = [
            self._problem.shown(False), self._undo, self._redo, self._hint,
            BrassButton("", tr("The game in four sentences ({key})", key=key("h")), "help", sign="4"),
            BrassButton("list", tr("Log ({key})", key=key("l")), "log"),
            BrassButton("", tr("Rulebook (F1)"), "rules", sign="?"),
            BrassButton("pause", tr("Pause (Esc)"), "pause"),
        ]  # fmt: skip
        super().__init__(PieceMaterial.NIGHT, list(self._buttons), "keys")

    def show(self, state: TableState) -> None:
        """Show why undo, redo or hint is not available, and whether saving failed."""
        say, controller = state.say, state.controller
        nothing = "" if controller.redoable else say.tr("There is nothing to redo.")
        asked = state.chooser is not None or state.mover is not None
        nobody = "" if asked else say.tr("Nobody has to decide anything now.")
        undo = undo_text(controller.undo_stop, say)
        for button, why_not in ((self._undo, undo), (self._redo, nothing), (self._hint, nobody)):
            button.tipped(button.label, why_not)
            button.dim(bool(why_not))
        if controller.problem is not None:
            problem = say.sentence(controller.problem)
            self._problem.tipped(self._problem.label, problem)
        self._problem.shown(controller.problem is not None)

    @override
    def place(self, look: Look) -> None:
        shown = [button for button in self._buttons if button.visible]
        size, step = look.px(_WIDE), look.px(_STEP)
        step = min(step, (self.rect.w - size - look.gap.apart) // (len(shown) - 1))
        right = self.rect.right - look.gap.clear
        for number, button in enumerate(reversed(shown)):
            box = pygame.Rect(0, 0, size, size)
            box.midright = (right - number * step, self.rect.centery)
            button.arrange(look, box)
