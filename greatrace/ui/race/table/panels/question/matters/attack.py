"""A danger card that has been played: the card large, who hits whom, and what is left then."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table import painting
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.card_faces import HEAD, card_face, paint_card
from greatrace.ui.race.table.panels.question.matters.entering import Beside
from greatrace.ui.race.table.panels.question.matters.gauges import GAUGE_SIGNS
from greatrace.ui.race.table.panels.question.matters.picking import tile_row
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.pieces import Change
from greatrace.ui.race.table.state.matter.reacting import Attack
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.cards import CardFace

CARD = (104, 146)
"""Width and height of the card (theme units)."""
_NOTED, _STRUCK = STYLES.note, STYLES.result


class AttackCard(painting.Kept):
    """The danger card: whole, or its head in the small form."""

    role = "card"

    def __init__(self, face: CardFace) -> None:
        super().__init__(name="attack-card", label=face.title)
        self.face = face
        self.tipped(face.title, face.effect, ((face.kind, ""),))

    @property
    @override
    def value(self) -> str:
        return self.face.effect

    @override
    def key(self) -> tuple[object, ...]:
        return (self.face,)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        size = CARD if look.scale.full else HEAD
        return look.px(size[0]), look.px(size[1])

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        box = sheet.get_rect().inflate(-look.px(6), -look.px(6))
        paint_card(look, sheet, box, self.face, "whole" if look.scale.full else "head")


class Aim(painting.Kept):
    """An arrow from one crew's emblem to another's.

    Args:
        by: who attacks.
        target: whom it hits.
        label: both names.
    """

    role = "aim"

    def __init__(self, by: CrewLook, target: CrewLook, label: str) -> None:
        super().__init__(name="aim", label=label)
        self.by, self.target = by, target

    @override
    def key(self) -> tuple[object, ...]:
        return self.by.id, self.target.id

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(42 if look.scale.full else 34)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        side = rect.h - look.px(4)
        for crew, spot in (
            (self.by, pygame.Rect(rect.x, 0, side, side)),
            (self.target, pygame.Rect(rect.right - side, 0, side, side)),
        ):
            spot.centery = rect.centery
            radius = side // 2
            sheet.blit(shapes.disc(radius, palette.ink), (spot.centerx - radius, spot.centery - radius))
            insignia.emblem(look, sheet, crew, spot.inflate(-look.px(4), -look.px(4)))
        left, right, y = rect.x + side + look.px(7), rect.right - side - look.px(7), rect.centery
        half, point = look.px(2), look.px(13)
        shapes.fill(sheet, pygame.Rect(left, y - half, right - point - left, 2 * half), palette.brick)
        tip = [(right, y), (right - point, y - look.px(8)), (right - point, y + look.px(8))]
        shapes.polygon(sheet, tip, palette.brick)


class Struck(painting.Kept):
    """The gauges that fall: the sign of each, then its points now and afterwards."""

    role = "struck"

    def __init__(self, changes: tuple[Change, ...]) -> None:
        super().__init__(name="struck", label="   ".join(f"{one.label} {one.words}" for one in changes))
        self._changes = changes

    @override
    def key(self) -> tuple[object, ...]:
        return (self._changes,)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.block(_STRUCK, self._changes[0].words, width).height if self._changes else 0

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, gap, apart = sheet.get_rect(), look.px(6), look.px(16)
        for style in (_STRUCK, painting.FIGURE):
            side = look.px(24 if style is _STRUCK else 18)
            wide = [side + gap + look.width(style, one.words) for one in self._changes]
            whole = sum(wide) + apart * (len(wide) - 1)
            if whole <= rect.w:
                break
        x = (rect.w - whole) // 2
        for one, width in zip(self._changes, wide, strict=True):
            spot = pygame.Rect(x, 0, side, side)
            spot.centery = rect.centery
            painting.symbol(look, sheet, GAUGE_SIGNS[one.name], spot)
            room = pygame.Rect(spot.right + gap, rect.y, width - side - gap + look.px(2), rect.h)
            painting.words(look, sheet, one.words, room, look.palette.brick, style, "left", False)
            x += width + apart


class Verdict(painting.Kept):
    """What follows, on a pale plate."""

    role = "verdict"

    def __init__(self, text: str) -> None:
        super().__init__(name="verdict", label=text)
        self.visible = bool(text)

    @override
    def key(self) -> tuple[object, ...]:
        return (self.label,)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.block(_NOTED, self.label, width - look.px(12), even=True).height + look.px(8)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        look.panel(sheet, rect, look.palette.gold, look.palette.brass, 1, 5)
        room = rect.inflate(-look.px(12), 0)
        painting.words(look, sheet, self.label, room, look.palette.ink, _NOTED, "centre")


class AttackMatter(Column):
    """The card, who hits whom, the gauges or tiles that are hit, and what follows."""

    role = "attack"

    def __init__(self, matter: Attack, state: TableState) -> None:
        card = AttackCard(card_face(matter.card, state.teller))
        if matter.tiles is None:
            parts: list[Widget] = [Beside(card, Column(_on_crew(matter, state), gap=3))]
        else:
            lines = [Words(line, "soft", "centre", spare=n > 0) for n, line in enumerate(matter.tiles.lines)]
            parts = [Beside(card, tile_row(matter.tiles, state)), *lines]
        super().__init__(parts, gap=4, name="attack")


def _on_crew(matter: Attack, state: TableState) -> list[Widget]:
    by, target = state.look_of(matter.by), state.look_of(matter.target)
    names = f"{state.teller.crew(matter.by)} › {state.teller.crew(matter.target)}"
    parts: list[Widget] = [
        Aim(by, target, names), Words(matter.title, "title", "centre"), Struck(matter.struck),
        Words(matter.others, "soft", "centre", spare=True), Verdict(" ".join(matter.lines)),
    ]
    return [part for part in parts if part.visible]
