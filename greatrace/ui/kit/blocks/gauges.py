"""Numbers: gauges before and after, alone, in a row or struck in large figures; numbers between − and +."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.blocks.block import (
    Artist,
    DrawnButton,
    Press,
    as_block,
    cap_box,
    paint_cap,
)
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import SMALL, Drawing, symbol, tight, words, write_tight
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.pressable import shade

_SIDE, _HIGH, _LOW, _GAP = 26, 33, 29, 2
"""Width of − and +, height of a row, also in the small form, gap between them and the number (units)."""
_SHARE = 0.27
"""The part of a narrow stepper that each of them may take at most."""
_PART, _LOW_PART, _NUMBER = 42, 33, 30
"""Height of a row with a name, also in the small form, and width of its number (theme units)."""
_BETWEEN, _APART, _SYMBOL = 5, 16, 17
"""The gap between two parts of a row, between two gauges that are struck, side of a symbol (theme units)."""


class Gauge(Struct, frozen=True):
    """A gauge, a purse or a hand now and afterwards.

    Attributes:
        name: identifies it.
        label: its name for the player.
        now: what it shows.
        after: the same afterwards.
        icon: its symbol.
    """

    name: str
    label: str
    now: int
    after: int
    icon: str

    @property
    def words(self) -> str:
        """Both numbers, or the one if nothing changes."""
        return f"{self.now} › {self.after}" if self.now != self.after else str(self.now)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return self.after <= 0

    def widget(self) -> Widget:
        """Return the widget that shows it alone."""
        return Drawing(self._draw, self, "gauge", _row_size, f"left-{self.name}", self.label, self.words)

    def _draw(self, look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        look.panel(sheet, rect, palette.snow, palette.brass, LINES.thin, RADII.tag)
        side, gap = look.px(_SYMBOL), look.gap.small
        block = look.block(STYLES.figure, self.words, rect.w - side - gap - look.gap.small, rect.h, False)
        spot = pygame.Rect((rect.w - side - gap - block.width) // 2, 0, side, side)
        spot.centery = rect.centery
        symbol(look, sheet, self.icon, spot)
        box = pygame.Rect(spot.right + gap, look.gap.nudge, block.width, rect.h)
        look.write(sheet, block, box, palette.brick if self.empty else palette.ink)


def _row_size(look: Look, width: int) -> tuple[int, int]:
    return width, look.px(_HIGH if look.full else _LOW)


class Stepper(Struct, frozen=True):
    """A number with − and +: in a row of its own, or a gauge between them.

    Attributes:
        name: identifies it.
        label: what it counts.
        words: the number as it is shown.
        less: the button −; forbidden at the least number.
        more: the button +; forbidden at the most.
        middle: stands between them; ``None`` for a row with the name, the note and the number.
        note: softer words below the label.
        told: what it is for, shown beside it.
    """

    name: str
    label: str
    words: str
    less: Press
    more: Press
    middle: Gauge | None = None
    note: str = ""
    told: str = ""

    def widget(self) -> Widget:
        """Return the widget that shows it, with − and +."""
        return self._between(self.middle.widget()) if self.middle else self._row()

    def _between(self, middle: Widget) -> Stepping:
        return Stepping(self, middle, f"steps-{self.name}", self.label)

    def _row(self) -> Widget:
        """Return a row of its own: its name with its note, then the number between − and +."""
        steps = self._between(self.figure(f"number-{self.name}"))

        def put(look: Look, rect: pygame.Rect) -> None:
            wide = 2 * look.px(_SIDE + _GAP) + look.px(_NUMBER)
            high = min(steps.measure(look, wide)[1], rect.h - look.gap.beside)
            box = pygame.Rect(rect.right - wide - look.gap.line, rect.centery - high // 2, wide, high)
            steps.arrange(look, box)

        def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
            look.panel(surface, rect, look.palette.parchment_dim, look.palette.brass, LINES.thin, RADII.tag)
            left = rect.x + look.gap.clear
            if self.more.key:
                cap = cap_box(look)
                cap.midleft = rect.x + look.gap.small, rect.centery
                paint_cap(look, surface, cap, self.more.key)
                left = cap.right + look.gap.small
            room = pygame.Rect(left, rect.y, steps.rect.x - left - look.gap.small, rect.h)
            (self._paint_lines if look.full else self._paint_line)(look, surface, room)

        return Arranged(
            "part", [steps], lambda look, width: look.px(_PART if look.full else _LOW_PART), put,
            f"part-{self.name}", self.label, paints=paint, changes=True, value=f"{self.words} {self.note}",
        )

    def _paint_lines(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the name, and the note below it."""
        name = pygame.Rect(room.x, room.y + look.gap.hair, room.w, room.h // 2)
        note = pygame.Rect(room.x, name.bottom - look.gap.close, room.w, room.bottom - name.bottom)
        for text, box, colour, style in (
            (self.label, name, look.palette.ink, STYLES.entry),
            (self.note, note, look.palette.ink_soft, STYLES.label),
        ):
            # A line may be lower than its letters ask; only one that is too long has smaller ones.
            block = tight(look, text, box.w, box.h, (style, SMALL))
            write_tight(look, surface, block, box, colour, "left")

    def _paint_line(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the name, and the note behind it as far as there is room."""
        palette = look.palette
        words(look, surface, self.label, room, palette.ink, STYLES.entry, "left", False)
        used = look.width(STYLES.entry, self.label) + look.gap.beside
        rest = pygame.Rect(room.x + used, room.y, room.w - used, room.h)
        if look.width(STYLES.label, self.note) <= rest.w:
            words(look, surface, self.note, rest, palette.ink_soft, STYLES.label, "left", False)

    def figure(self, name: str) -> Widget:
        """Return the widget that shows the number by itself."""
        def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
            words(look, sheet, self.words, sheet.get_rect(), look.palette.ink, STYLES.figure, "centre", False)

        return Drawing(draw, self.words, "figure", _row_size, name, self.words)


def _step_button(press: Press, sign: str, name: str) -> DrawnButton[str]:
    """Return − or +; dimmer where it cannot be pressed."""

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        palette, plate = look.palette, sheet.get_rect()
        if button.enabled:
            ground = shade(look, button, palette.gold if button.focused else palette.snow)
            look.panel(sheet, plate, ground, palette.brass, LINES.rim, RADII.tag)
        else:
            look.panel(sheet, plate, palette.parchment_dim, palette.brass_light, LINES.thin, RADII.tag)
        ink = palette.ink if button.enabled else palette.ink_soft
        words(look, sheet, sign, plate, ink, STYLES.figure, "centre", False)

    button = DrawnButton(draw, sign, "stepper", 0, name, press.label, press.key)
    button.payload = press
    return button.able(press.allowed)


class Stepping(Widget):
    """A `Stepper` with − and +; both keys work while it or one of the buttons has the focus.

    Args:
        middle: stands between them; ``None`` where they have places of their own.
    """

    role = "steps"

    def __init__(
        self, stepper: Stepper, middle: Widget | None = None, name: str = "", label: str = ""
    ) -> None:
        super().__init__(name=name, label=label)
        self.stepper, self._middle = stepper, middle
        self.less = _step_button(stepper.less, "−", f"less-{stepper.name}")
        self.more = _step_button(stepper.more, "+", f"more-{stepper.name}")
        if middle:
            self.fill([self.less, middle, self.more])
            self._value = stepper.words

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed("+" | "=" | "[+]") if self.more.enabled:
                return self.more.pressed()
            case KeyPressed("-" | "[-]") if self.less.enabled:
                return self.less.pressed()
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return _row_size(look, width)

    @override
    def place(self, look: Look) -> None:
        rect, side = self.rect, min(look.px(_SIDE), round(self.rect.w * _SHARE))
        self.less.arrange(look, pygame.Rect(rect.x, rect.y, side, rect.h))
        self.more.arrange(look, pygame.Rect(rect.right - side, rect.y, side, rect.h))
        if self._middle:
            self._middle.arrange(look, rect.inflate(-2 * (side + look.px(_GAP)), 0))


@as_block
def stepper_row(artist: Artist, stepper: Stepper) -> Widget:
    """A number with − and + in a row of its own."""
    return stepper.widget()


@as_block
def gauge_row(artist: Artist, parts: tuple[Gauge | Stepper, ...], label: str = "") -> Widget:
    """Gauges side by side: some alone, some between − and +, perhaps with words before them."""

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        words(look, sheet, label, sheet.get_rect(), look.palette.ink, STYLES.label, "left", False)

    before = Drawing(draw, label, "label", _row_size, label=label)
    numbers = [part.widget() for part in parts]
    changed = [part for part in numbers if isinstance(part, Stepping)]

    def put(look: Look, rect: pygame.Rect) -> None:
        gap, wide = look.px(_BETWEEN), look.width(STYLES.label, label) + look.gap.around
        before.arrange(look, pygame.Rect(rect.x, rect.y, wide, rect.h))
        left = rect.x + (wide if label else 0)
        for part in numbers:
            # In the small form gauges that cannot be changed give way to those that can.
            part.visible = look.full or not changed or part in changed
        seen = [part for part in numbers if part.visible]
        weights = [1.0 if changed and part not in changed else 1.8 for part in seen]
        room = rect.right - left - gap * (len(seen) - 1)
        for part, weight in zip(seen, weights, strict=True):
            wide = round(room * weight / sum(weights))
            part.arrange(look, pygame.Rect(left, rect.y, wide, rect.h))
            left += wide + gap

    named = [before] if label else []
    return Arranged("gauges", [*named, *numbers], lambda look, width: _row_size(look, width)[1], put)


@as_block
def struck_row(artist: Artist, gauges: tuple[Gauge, ...]) -> Widget:
    """Gauges that fall: the sign of each, then what it shows now and afterwards, in large figures."""

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, look.block(STYLES.result, gauges[0].words, width).height if gauges else 0

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, gap, apart = sheet.get_rect(), look.gap.beside, look.px(_APART)
        for style in (STYLES.result, STYLES.figure):
            side = look.symbol.row if style is STYLES.result else look.symbol.least
            wide = [side + gap + look.width(style, one.words) for one in gauges]
            whole = sum(wide) + apart * (len(wide) - 1)
            if whole <= rect.w:
                break
        x = (rect.w - whole) // 2
        for one, width in zip(gauges, wide, strict=True):
            spot = pygame.Rect(x, rect.centery - side // 2, side, side)
            symbol(look, sheet, one.icon, spot)
            room = pygame.Rect(spot.right + gap, rect.y, width - side - gap + look.gap.hair, rect.h)
            words(look, sheet, one.words, room, look.palette.brick, style, "left", False)
            x += width + apart

    told = "   ".join(f"{one.label} {one.words}" for one in gauges)
    return Drawing(draw, gauges, "struck", size, "struck", told)
