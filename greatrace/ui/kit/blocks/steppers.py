"""A number with − and +: a gauge between them, or a row with a name and a note before them."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.blocks.block import Artist, Block, Press
from greatrace.ui.kit.blocks.signs import paint_sign
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import SMALL, Kept, KeptPressable, tight, words, write_tight
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted

_SIDE, _HIGH, _LOW, _GAP = 26, 33, 29, 2
"""Width of − and +, height of a row, also in the small form, gap (theme units)."""
_PART, _LOW_PART, _NUMBER = 42, 33, 30
"""Height of a row with a name, also in the small form, and width of its number (theme units)."""


class Stepper(Block, frozen=True):
    """A number with − and +.

    Attributes:
        name: identifies it.
        label: what it counts.
        words: the number as it is shown.
        less: the button −; forbidden at the least number.
        more: the button +; forbidden at the most.
        middle: what stands between them; ``None`` for the words.
        note: softer words below the label.
    """

    name: str
    label: str
    words: str
    less: Press
    more: Press
    middle: Block | None = None
    note: str = ""

    @property
    @override
    def presses(self) -> tuple[Press, ...]:
        return self.less, self.more


def row_height(look: Look) -> int:
    """Return the height of a row of gauges and steppers in pixels."""
    return look.px(_HIGH if look.scale.full else _LOW)


class StepButton(KeptPressable):
    """− or +."""

    role = "stepper"
    content = ("sign", "enabled", "hovered", "held", "focused")

    def __init__(self, press: Press, sign: str, name: str) -> None:
        super().__init__(name=name, label=press.label, payload=press)
        self.sign = sign
        self.able(press.allowed)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        paint_sign(look, sheet, self, self.sign)


class Figure(Kept):
    """A number by itself."""

    role = "figure"
    content = ("label",)

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name=name, label=words)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        words(look, sheet, self.label, sheet.get_rect(), look.palette.ink, STYLES.figure, "centre", False)


class Stepping(Widget):
    """A widget with − and +; both keys work while it or one of the buttons has the focus.

    Args:
        stepper: what − and + do.
    """

    def __init__(self, stepper: Stepper) -> None:
        super().__init__(name=f"steps-{stepper.name}", label=stepper.label)
        self.stepper = stepper
        self.less = StepButton(stepper.less, "−", f"less-{stepper.name}")
        self.more = StepButton(stepper.more, "+", f"more-{stepper.name}")

    @property
    @override
    def value(self) -> str:
        return self.stepper.words

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed("+" | "=" | "[+]") if self.more.enabled:
                return self.more.pressed()
            case KeyPressed("-" | "[-]") if self.less.enabled:
                return self.less.pressed()
        return None


class StepperWidget(Stepping):
    """Shows what stands between − and + of a `Stepper`."""

    role = "steps"

    def __init__(self, block: Stepper, middle: Widget) -> None:
        super().__init__(block)
        self._middle = middle
        self.fill([self.less, middle, self.more])

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, row_height(look)

    @override
    def place(self, look: Look) -> None:
        rect, side = self.rect, min(look.px(_SIDE), self.rect.w // 4)
        self.less.arrange(look, pygame.Rect(rect.x, rect.y, side, rect.h))
        self.more.arrange(look, pygame.Rect(rect.right - side, rect.y, side, rect.h))
        self._middle.arrange(look, rect.inflate(-2 * (side + look.px(_GAP)), 0))


class StepperRow(Widget):
    """Shows a `Stepper` in a row of its own: its name with its note, then the number between − and +."""

    role = "part"

    def __init__(self, block: Stepper, artist: Artist) -> None:
        self._block = block
        self._steps = StepperWidget(block, Figure(f"number-{block.name}", block.words))
        super().__init__([self._steps], name=f"part-{block.name}", label=block.label)

    @property
    @override
    def value(self) -> str:
        return f"{self._block.words} {self._block.note}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_PART if look.scale.full else _LOW_PART)

    @override
    def place(self, look: Look) -> None:
        wide, rect = 2 * look.px(_SIDE + _GAP) + look.px(_NUMBER), self.rect
        high = min(row_height(look), rect.h - look.px(6))
        box = pygame.Rect(rect.right - wide - look.px(5), rect.centery - high // 2, wide, high)
        self._steps.arrange(look, box)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        look.panel(surface, rect, palette.parchment_dim, palette.brass, 1, 5)
        left = rect.x + look.px(9)
        width = self._steps.rect.x - left - look.px(4)
        if not look.scale.full:
            self._paint_line(look, surface, pygame.Rect(left, rect.y, width, rect.h))
            return
        half = rect.h // 2
        name = pygame.Rect(left, rect.y + look.px(2), width, half)
        note = pygame.Rect(left, name.bottom - look.px(3), width, rect.bottom - name.bottom)
        for text, room, colour, style in (
            (self.label, name, palette.ink, STYLES.entry),
            (self._block.note, note, palette.ink_soft, STYLES.label),
        ):
            # A line may be lower than its letters ask; only one that is too long has smaller ones.
            block = tight(look, text, room.w, room.h, (style, SMALL))
            write_tight(look, surface, block, room, colour, "left")

    def _paint_line(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the name, and the note behind it as far as there is room."""
        palette = look.palette
        words(look, surface, self.label, room, palette.ink, STYLES.entry, "left", False)
        used = look.width(STYLES.entry, self.label) + look.px(6)
        rest = pygame.Rect(room.x + used, room.y, room.w - used, room.h)
        if look.width(STYLES.label, self._block.note) <= rest.w:
            words(look, surface, self._block.note, rest, palette.ink_soft, STYLES.label, "left", False)
