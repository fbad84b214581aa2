"""What lies upon the map: the keys of the table, the zoom, the corners that fold pieces, the notice."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES, TONE_MAIN
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.kit.widgets.tooltip import tip_aside, with_notes
from greatrace.ui.play.table.brass_button import BrassButton, Tools
from greatrace.ui.race.table.state.switches import NoticeState
from greatrace.ui.race.table.state.table_state import TableState

_WIDE, _STEP, _EDGE = 33, 47, 11
"""Width of a button, from one to the next, and the least distance from the rim (theme units)."""


def table_keys(state: TableState) -> Tools:
    """Return undo, redo, hint, map, log, aid, rulebook, pause."""
    tr, key = state.say.tr, state.key_named
    own = [
        BrassButton("map", tr("The board ({key})", key=key("m")), "map"),
        BrassButton("list", tr("Log ({key})", key=key("l")), "log"),
        BrassButton("", tr("Player aid (F2)"), "aid", sign="i"),
    ]
    return Tools(state.say, key, tr("The race is not being saved"), own, _boxes)


def undo_words(state: TableState) -> str:
    """Return whose decision undo takes back; empty where it is an own one, or behind a curtain."""
    game = state.controller
    last = game.session.log[-1].seat if game.session.log else -1
    if game.alone or game.undo_stop or state.planner is not None or last in (-1, *game.asked):
        return ""
    return state.say.tr("Takes back what {crew} decided.", crew=state.player(last) or state.teller.crew(last))


def _boxes(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    most = rect.w - 2 * look.px(_EDGE)
    size = min(look.px(_WIDE), most // count)
    step = min(float(look.px(_STEP)), (most - size) / (count - 1))
    left = rect.x + (rect.w - size - step * (count - 1)) / 2
    box = pygame.Rect(0, 0, size, size).move_to(centery=rect.centery)
    return [box.move_to(x=round(left + number * step)) for number in range(count)]


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


SIZE = 33
"""Width of the corner that reacts (theme units)."""
_PLATE = 17
"""Width of the plate (theme units)."""


class FoldCorner(Pressable):
    """A brass plate with a rivet upon a piece's upper right corner.

    Args:
        label: what pressing it does.
    """

    role = "corner"
    focusable = False

    def __init__(self, piece: str, label: str) -> None:
        self.piece = piece
        super().__init__(name=f"fold-{piece}", label=label, payload=piece)
        self._covered = pygame.Rect(0, 0, 0, 0)
        self.tipped(label)

    def cover(self, look: Look, piece: pygame.Rect) -> None:
        """Lie in the corner of a piece (pixels)."""
        size, self._covered = look.px(SIZE), piece
        self.arrange(look, pygame.Rect(piece.right - size, piece.y, size, size))

    @override
    def tip_place(self, look: Look, bounds: pygame.Rect) -> pygame.Rect:
        tip = with_notes(self.tip, self.notes)
        return tip_aside(look, tip, self.rect, self._covered, bounds, self.kept_from_tips())

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette, side = look.palette, look.px(_PLATE)
        plate = pygame.Rect(self.rect.right - side, self.rect.y, side, side)
        colour = palette.snow if self.hovered else palette.brass_light
        look.paint(surface, "symbols/corner", plate, {TONE_MAIN: colour})


_WIDEST = 620
"""The most width (theme units)."""


def below_all(box: pygame.Rect, kept: Iterable[pygame.Rect], gap: int) -> pygame.Rect:
    """Return a box, moved down until it covers none of some others (pixels)."""
    for other in sorted(kept, key=lambda one: one.y):
        if box.colliderect(other):
            box = box.move_to(y=other.bottom + gap)
    return box


def notice_plate() -> PaintedButton:
    """Return the place of the notice: red with the key of its article where something was refused, else dark.

    Its payload is that article. Pressing it opens the rulebook there; one without is only read, so that what
    lies below it can be pressed, and any press puts it away.
    """

    def size(look: Look, width: int) -> tuple[int, int]:
        room, beside = min(width, look.px(_WIDEST)), _beside(look, plate)
        block = look.block(STYLES.body, plate.label, room - beside)
        return min(room, block.width + beside), max(look.symbol.chip, block.height + look.gap.apart)

    plate = PaintedButton("notice", size, _paint_notice, name="notice", label="", payload="")
    plate.visible = False
    return plate


def show_notice(plate: PaintedButton, notice: NoticeState) -> None:
    """Show a notice, or none."""
    if (notice.text, notice.article) != (plate.label, plate.payload):
        plate.label, plate.payload, plate.focusable = notice.text, notice.article, bool(notice.article)
        plate.changed(layout=True)
    plate.shown(bool(notice.text))


def _beside(look: Look, plate: Pressable) -> int:
    """Return what a notice has beside its words (pixels): a margin, at the right perhaps the cap of a key."""
    key = look.gap.wide + look.symbol.chip + look.gap.pad
    return look.gap.wider + (key if plate.payload else look.gap.wider)


def _paint_notice(look: Look, surface: pygame.Surface, plate: Pressable) -> None:
    rect, palette, refuses = plate.rect, look.palette, bool(plate.payload)
    shapes.box(surface, rect.move(look.drop.panel), look.radius.box, (*palette.ink, 120))
    ground = palette.brick if refuses else palette.night
    look.panel(surface, rect, ground, palette.brass_light, LINES.frame, RADII.box)
    room = pygame.Rect(rect.x + look.gap.wider, rect.y, rect.w - _beside(look, plate), rect.h)
    painting.words(look, surface, plate.label, room, palette.snow, STYLES.body)
    if not refuses:
        return
    cap = pygame.Rect(0, 0, look.symbol.chip, look.symbol.cap)
    cap.midright = (rect.right - look.gap.pad, rect.centery)
    look.panel(surface, cap, palette.night, palette.brass_light, LINES.thin, RADII.row)
    painting.words(look, surface, "F1", cap, palette.snow, painting.SMALL, "centre", False)
