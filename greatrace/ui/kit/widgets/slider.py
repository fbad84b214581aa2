"""The slider for whole numbers."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command, Message, PointerMoved, PointerPressed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import FIELD, LINES, RADII, STYLES, TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Changed, Emitted


class Slider(Widget):
    """A whole number on a scale from 0.

    Args:
        label: of the number.
        most: the upper end.
        step: of the arrow keys.
        unit: written after the number.
    """

    role = "slider"
    focusable = True

    def __init__(
        self, label: str, setting: int, most: int, *, step: int = 5, name: str, unit: str = ""
    ) -> None:
        super().__init__(name=name, label=label)
        self.setting = setting
        self.most, self.step = most, step
        self.unit = unit

    @property
    @override
    def value(self) -> str:
        return f"{self.setting}{self.unit}"

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case PointerPressed(x, _, 1):
                return self._set(self._at(x))
            case PointerMoved(x, _) if self.held:
                return self._set(self._at(x))
            case Command.LEFT:
                return self._set(self.setting - self.step)
            case Command.RIGHT:
                return self._set(self.setting + self.step)
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (min(width, look.px(FIELD)), look.px(TOUCH))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        track = self._track()
        groove = pygame.Rect(track.x, track.centery - look.gap.close, track.w, look.gap.beside)
        look.panel(surface, groove, palette.walnut_deep, palette.brass_deep, LINES.thin, RADII.cap)
        share = self.setting / max(1, self.most)
        x = track.x + round(share * track.w)
        done = pygame.Rect(groove.x, groove.y, x - groove.x, groove.h)
        shapes.box(surface, done.inflate(0, -2 * look.gap.nudge), look.radius.bar, palette.brass_light)
        radius = look.radius.page if self.hovered or self.held else look.radius.pill
        surface.blit(shapes.disc(radius, palette.brass_deep), (x - radius, track.centery - radius))
        inner = radius - look.line.frame
        surface.blit(shapes.disc(inner, palette.brass_light), (x - inner, track.centery - inner))
        number = pygame.Rect(track.right + self.rect.h // 2, self.rect.y, 0, self.rect.h)
        number.w = self.rect.right - number.x
        block = look.block(STYLES.body, self.value, number.w, number.h, wraps=False)
        look.write(surface, block, number, self.ink(look), "right")

    def _track(self) -> pygame.Rect:
        half, knob = self.rect.h // 2, self.rect.h // 3
        return pygame.Rect(self.rect.x + knob, self.rect.y, self.rect.w - knob - 5 * half, self.rect.h)

    def _at(self, x: int) -> int:
        track = self._track()
        return round((x - track.x) / max(1, track.w) * self.most)

    def _set(self, setting: int) -> Emitted:
        setting = min(max(setting, 0), self.most)
        if setting == self.setting:
            return TAKEN
        self.setting = setting
        self.changed()
        return Changed(self.name, setting)
