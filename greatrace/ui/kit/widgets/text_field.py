"""The field for a line of text."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import (
    KeyPressed,
    Message,
    PointerPressed,
    TextTyped,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.pad_signs import paint_sign
from greatrace.ui.kit.theme import FIELD, GAPS, STYLES, TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Changed, Emitted, Submitted

_LEAST = 15
"""Letters are made so small to fit, in theme units; of a longer text a part shows."""
_WHEEL = "abcdefghijklmnopqrstuvwxyzàäéèêñöüß0123456789 -'"
"""The letters through which a pad goes; before the first and after the last one comes none."""
_SIGN = 26
"""Room for the sign of a pad's button, in theme units."""
_EDITS = frozenset({"backspace", "delete", "left", "right", "home", "end"})


class TextField(Widget):
    """A line of text to edit.

    On a pad X begins to write: up and down change the letter before the cursor or take it away, right goes on
    to the next, and A ends it.

    Args:
        label: of the text.
        text: at the beginning.
        longest: letters at most.
        hints: whether it shows its label while it is empty.
        selected: whether its text is selected at first: the next letter replaces it.

    Attributes:
        letters: the style of what is written.
    """

    role = "textfield"
    focusable = True

    def __init__(
        self, label: str, text: str = "", name: str = "", longest: int = 24, hints: bool = False,
        selected: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name=name, label=label)
        self.text, self.letters = text, STYLES.body
        self.longest, self.hints = longest, hints
        self.cursor = len(text)
        self.selected = selected and bool(text)
        self._writes = False

    @property
    def _by_pad(self) -> bool:
        """Whether a pad is in use."""
        host = self.tree_host()
        return host is not None and host.look.pad is not None

    @property
    @override
    def value(self) -> str:
        return self.text

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case TextTyped(text):
                self._writes = False
                return self._write(text)
            case KeyPressed("c", ctrl=False, alt=False) if self._by_pad:
                self._writes = not self._writes
                self._select(False)
                return TAKEN
            case KeyPressed("up" | "down" as way) if self._writes and self._by_pad:
                return self._turn(1 if way == "down" else -1)
            case KeyPressed("right") if self._writes and self._by_pad and self.cursor == len(self.text):
                return self._write(self._cased("a"))
            case KeyPressed(key="return" | "enter" | "keypad enter"):
                self._writes = False
                return Submitted(self.name, self.text)
            case KeyPressed("v", ctrl=True):
                return self._write(pasted())
            case KeyPressed("c", ctrl=True):
                copy(self.text)
                return TAKEN
            case KeyPressed("a", ctrl=True):
                self._select(bool(self.text))
                return TAKEN
            case KeyPressed(key) if key in _EDITS:
                return self._edit(key)
            case KeyPressed(key, ctrl=False, alt=False) if len(key) == 1 or key == "space":
                # The letter itself arrives as `TextTyped`.
                return TAKEN
            case PointerPressed():
                self._select(False)
                return TAKEN
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (min(width, look.px(FIELD)), look.px(TOUCH + GAPS.hair))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        look.panel(surface, self.rect, palette.snow, palette.brass_deep)
        inner = self.rect.inflate(-2 * look.gap.pad, -look.gap.small)
        first, end = self.seen(look, inner.w)
        block = look.block(self.letters, self.text[first:end], inner.w, inner.h, wraps=False)
        look.write(surface, block, inner, palette.ink)
        if self.focused and self.selected:
            chosen = pygame.Rect(inner.x, inner.centery - block.height // 2, block.width, block.height)
            shapes.fill(surface, chosen, palette.gold)
            look.write(surface, block, inner, palette.ink)
        elif self.focused:
            before = look.assets.text_size(block.role, block.px, self.text[first : self.cursor])[0]
            top = inner.centery - block.height // 2
            bar = pygame.Rect(inner.x + before, top, look.line.frame, block.height)
            shapes.fill(surface, bar, palette.brick)
            inner.x += look.gap.line  # after the cursor
        if self.focused and look.pad is not None:
            sign = pygame.Rect(0, 0, look.px(_SIGN), inner.h - look.gap.small)
            sign.midright = inner.midright
            look.panel(surface, sign, palette.snow, palette.snow)
            paint_sign(look, surface, sign, "Enter" if self._writes else "C", palette.ink)
        if self.hints and not self.text:
            hint = look.block(self.letters, self.label, inner.w, inner.h, wraps=False)
            look.write(surface, hint, inner, palette.ink_soft)

    def seen(self, look: Look, room: int) -> tuple[int, int]:
        """Return the first letter that shows in some pixels, and the one after the last.

        The cursor is between them while the field has the focus.
        """
        style = structs.replace(self.letters, units=min(self.letters.units, _LEAST))
        cursor, first, end = self.cursor if self.focused else 0, 0, len(self.text)
        while end > max(cursor, 1) and look.width(style, self.text[:end]) > room:
            end -= 1
        while first < end - 1 and look.width(style, self.text[first:end]) > room:
            first += 1
        return first, end

    def _turn(self, step: int) -> Emitted:
        """Change the letter before the cursor to the next of the wheel, or take it away."""
        start = max(0, self.cursor - 1)
        letter = self.text[start : self.cursor].lower()
        at = (_WHEEL.find(letter) + 1 if letter else 0) + step
        at %= len(_WHEEL) + 1
        before, after = self.text[:start], self.text[self.cursor :]
        if at == 0:
            return self._become(before + after, start)
        if len(before + after) >= self.longest:
            return TAKEN
        return self._become(before + self._cased(_WHEEL[at - 1], before) + after, start + 1)

    def _cased(self, letter: str, before: str | None = None) -> str:
        """Return a letter as it is written after a text: a capital at the beginning of a word."""
        before = self.text[: self.cursor] if before is None else before
        begins = (not before or before[-1] == " ") and len(letter.upper()) == 1
        return letter.upper() if begins else letter

    def _write(self, text: str) -> Emitted:
        text = "".join(letter for letter in text if letter.isprintable())
        if self.selected:
            self._select(False)
            return self._become(text[: self.longest], len(text[: self.longest]))
        text = text[: max(0, self.longest - len(self.text))]
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        return self._become(before + text + after, self.cursor + len(text))

    def _edit(self, key: str) -> Emitted:
        cursor = self.cursor
        if self.selected:
            self._select(False)
            if key in ("backspace", "delete"):
                return self._become("", 0)
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

    def _select(self, selected: bool) -> None:
        if selected != self.selected:
            self.selected = selected
            self.changed()

    def _become(self, text: str, cursor: int) -> Emitted:
        same = text == self.text
        self.text, self.cursor = text, cursor
        self.changed()
        return TAKEN if same else Changed(self.name, text)


def copy(text: str) -> bool:
    """Put a text onto the clipboard; return whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeDecodeError):
        return ""
