"""Things to set: a choice among few, a number on a scale, a line of text."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import (
    Command,
    Commanded,
    KeyPressed,
    Message,
    PointerMoved,
    PointerPressed,
    TextTyped,
)
from greatrace.ui.kit.input import PointerReleased as Released
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Chosen, Edited, Emitted, Slid, Submitted


class Option(msgspec.Struct, frozen=True):
    """One of several to choose from: what a player calls it, and what it means to the scene."""

    label: str
    payload: object = None


class Choice(Widget):
    """One of a few options, changed by the arrows at its sides or by left and right.

    Args:
        label: what is chosen.
        options: at least one.
        index: which of them stands.
        name: its own name.
    """

    role = "choice"
    focusable = True

    def __init__(self, label: str, options: Sequence[Option], index: int = 0, name: str = "") -> None:
        super().__init__(name=name, label=label)
        self.options = tuple(options)
        self.index = index

    @property
    def value(self) -> str:
        """The option that stands."""
        return self.options[self.index].label

    def handle(self, message: Message) -> Emitted | None:
        """Go to a neighbour: left half back, right half on."""
        match message:
            case Released(x, y, 1) if self.rect.collidepoint(x, y):
                return self._turn(-1 if x < self.rect.x + self.rect.h else 1)
            case Commanded(Command.LEFT):
                return self._turn(-1)
            case Commanded(Command.RIGHT | Command.ACTIVATE):
                return self._turn(1)
        return None

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give room for the longest option."""
        height = look.px(look.theme.spacing.touch + 2)
        longest = max(look.width(look.style("body"), option.label) for option in self.options)
        return (min(width, longest + 2 * height + look.px(12)), height)

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the plate, both arrows, and what stands."""
        palette = look.palette
        ground = palette.snow if self.hovered else palette.parchment
        look.panel(surface, self.rect, ground, palette.brass_deep)
        side = self.rect.h
        for x, way in ((self.rect.x + side // 2, -1), (self.rect.right - side // 2, 1)):
            reach = side * 0.16 * way
            tip = [(x + reach, float(self.rect.centery))]
            tail = [(x - reach, self.rect.centery - side * 0.2), (x - reach, self.rect.centery + side * 0.2)]
            shapes.polygon(surface, tip + tail, palette.brick if self.enabled else palette.ink_soft)
        words = self.rect.inflate(-2 * side, -look.px(4))
        block = look.block(look.style("body"), self.value, words.w, words.h)
        look.write(surface, block, words, palette.ink, "centre")

    def _turn(self, way: int) -> Emitted:
        if len(self.options) < 2:
            return TAKEN
        self.index = (self.index + way) % len(self.options)
        self.changed()
        return Chosen(self.name, self.index, self.options[self.index].payload)


class Slider(Widget):
    """A whole number on a scale.

    Args:
        label: what is set.
        setting: how it stands.
        least: the lower end.
        most: the upper end.
        step: of the arrow keys.
        name: its own name.
        unit: written after the number.
    """

    role = "slider"
    focusable = True

    def __init__(
        self,
        label: str,
        setting: int,
        least: int,
        most: int,
        *,
        step: int = 5,
        name: str = "",
        unit: str = "",
    ) -> None:
        super().__init__(name=name, label=label)
        self.setting = setting
        self.least, self.most, self.step = least, most, step
        self.unit = unit

    @property
    def value(self) -> str:
        """The number as it is written."""
        return f"{self.setting}{self.unit}"

    def handle(self, message: Message) -> Emitted | None:
        """Follow the pointer while it is held, or step by the arrow keys."""
        match message:
            case PointerPressed(x, _, 1):
                return self._set(self._at(x))
            case PointerMoved(x, _) if self.held:
                return self._set(self._at(x))
            case Commanded(Command.LEFT):
                return self._set(self.setting - self.step)
            case Commanded(Command.RIGHT):
                return self._set(self.setting + self.step)
        return None

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Take what room there is, up to a fair length."""
        return (min(width, look.px(240)), look.px(look.theme.spacing.touch))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the groove, the part set, the knob and the number."""
        palette = look.palette
        track = self._track()
        groove = pygame.Rect(track.x, track.centery - look.px(3), track.w, look.px(6))
        look.panel(surface, groove, palette.walnut_deep, palette.brass_deep, 1, 3)
        share = (self.setting - self.least) / max(1, self.most - self.least)
        x = track.x + round(share * track.w)
        done = pygame.Rect(groove.x, groove.y, x - groove.x, groove.h)
        shapes.box(surface, done.inflate(0, -2 * look.px(1)), look.px(2), palette.brass_light)
        radius = look.px(10 if self.hovered or self.held else 9)
        surface.blit(shapes.disc(radius, palette.brass_deep), (x - radius, track.centery - radius))
        inner = radius - max(1, look.px(2))
        surface.blit(shapes.disc(inner, palette.brass_light), (x - inner, track.centery - inner))
        number = pygame.Rect(track.right + self.rect.h // 2, self.rect.y, 0, self.rect.h)
        number.w = self.rect.right - number.x
        block = look.block(look.style("body"), self.value, number.w, number.h, wraps=False)
        look.write(surface, block, number, self.ink(look), "right")

    def _track(self) -> pygame.Rect:
        half = self.rect.h // 2
        return pygame.Rect(self.rect.x + half, self.rect.y, self.rect.w - 4 * half, self.rect.h)

    def _at(self, x: int) -> int:
        track = self._track()
        return self.least + round((x - track.x) / max(1, track.w) * (self.most - self.least))

    def _set(self, setting: int) -> Emitted:
        setting = min(max(setting, self.least), self.most)
        if setting == self.setting:
            return TAKEN
        self.setting = setting
        self.changed()
        return Slid(self.name, setting)


class TextField(Widget):
    """A line of text to write.

    Args:
        label: what is to be written.
        text: what stands there.
        name: its own name.
        longest: how many letters at most.
    """

    role = "textfield"
    focusable = True

    def __init__(self, label: str, text: str = "", name: str = "", longest: int = 24) -> None:
        super().__init__(name=name, label=label)
        self.text = text
        self.longest = longest
        self.cursor = len(text)

    @property
    def value(self) -> str:
        """What stands there."""
        return self.text

    def handle(self, message: Message) -> Emitted | None:
        """Write, rub out, and go to and fro."""
        match message:
            case TextTyped(text):
                return self._write(text)
            case KeyPressed(key="return" | "enter" | "keypad enter"):
                return Submitted(self.name, self.text)
            case KeyPressed(key) if key in _EDITS:
                return self._edit(key)
            case KeyPressed(key, ctrl=False, alt=False) if len(key) == 1 or key == "space":
                # The letter itself comes as text.
                return TAKEN
            case PointerPressed():
                return TAKEN
        return None

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Take a fair length."""
        return (min(width, look.px(240)), look.px(look.theme.spacing.touch + 2))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the field, the text, and the cursor when the keyboard is here."""
        palette = look.palette
        look.panel(surface, self.rect, palette.snow, palette.brass_deep)
        inner = self.rect.inflate(-2 * look.px(10), -look.px(4))
        block = look.block(look.style("body"), self.text, inner.w, inner.h, wraps=False)
        look.write(surface, block, inner, palette.ink)
        if self.focused:
            before = look.assets.text_size(block.role, block.px, self.text[: self.cursor])[0]
            top = inner.centery - block.height // 2
            bar = pygame.Rect(inner.x + before, top, max(1, look.px(2)), block.height)
            shapes.fill(surface, bar, palette.brick)

    def _write(self, text: str) -> Emitted:
        text = "".join(letter for letter in text if letter.isprintable())
        text = text[: max(0, self.longest - len(self.text))]
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        return self._become(before + text + after, self.cursor + len(text))

    def _edit(self, key: str) -> Emitted:
        cursor = self.cursor
        match key:
            case "backspace" if cursor:
                return self._become(self.text[: cursor - 1] + self.text[cursor:], cursor - 1)
            case "delete":
                return self._become(self.text[:cursor] + self.text[cursor + 1 :], cursor)
            case "left":
                return self._become(self.text, max(0, cursor - 1))
            case "right":
                return self._become(self.text, min(len(self.text), cursor + 1))
            case "home":
                return self._become(self.text, 0)
            case "end":
                return self._become(self.text, len(self.text))
        return TAKEN

    def _become(self, text: str, cursor: int) -> Emitted:
        same = text == self.text
        self.text, self.cursor = text, cursor
        self.changed()
        return TAKEN if same else Edited(self.name, text)


_EDITS = frozenset({"backspace", "delete", "left", "right", "home", "end"})
