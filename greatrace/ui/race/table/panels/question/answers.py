"""The buttons of answers: with words and a second line, and of a plan with its places (3.7)."""

from __future__ import annotations

from typing import Literal

import pygame

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import paint_cap
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, TextStyle
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted, Held
from greatrace.ui.kit.widgets.pressable import Pressable, shade
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.figures import figure
from greatrace.ui.race.questions.question import END_KEY, AnswerOption
from greatrace.ui.race.table.panels import insignia


def first_words(look: Look, style: TextStyle, text: str, width: int, lines: int) -> TextBlock:
    """Return as many words of a text, at least one, as a width (pixels) holds in so many lines."""
    whole = look.block(style, text, width)
    if len(whole.lines) <= lines:
        return whole
    words = text.split(" ")
    for number in range(len(words) - 1, 1, -1):
        block = look.block(style, f"{' '.join(words[:number])} …", width)
        if len(block.lines) <= lines:
            return block
    return look.block(style, f"{words[0]} …", width)


LABEL, NOTE = STYLES.entry, STYLES.label
_GEAR = 9.5
"""Radius of the gear of a price (theme units)."""
LOW, HIGH = 37, 41
"""Height of a button with one line and with two (theme units)."""
_CLOSE, _RAISED = 7, 1
"""How far the second line moves up towards the first, and both towards the upper rim (theme units)."""
_ICON, _EDGE, _BESIDE, _PRICE, _CAP = 24, 6, 4, 24, 21
"""Size of the symbol, margin left and right, distance of the words from the key, room of a price, height of
the cap of a key (theme units)."""
_PLAN, _KEY, _PLAN_CAP, _SIGN, _APART = 40, 20, 19, 14, 2
"""Of a plan: height, room and height of the key's cap, size of a symbol, gap between two (theme units)."""
_PLACES = ("board", "slot-", "tile-", "drawn-", "head-", "card-", "target-")
"""The beginnings of the names of what is chosen elsewhere: there Enter does what the answer says."""
Room = Literal["ample", "short", "small", "tight"]
"""How much room the answers have.

Where it is short, some with fewer words share a row that else have one of their own; where it is small,
besides, only what cannot be used has its second line; where it is tight, there are neither second lines nor,
beside long words, symbols and large letters.
"""


def answer_name(answer: AnswerOption) -> str:
    """Return the name of an answer's button."""
    name = answer.name or answer.key
    return f"answer-{name}" if name else ""


class AnswerButton(painting.Kept, Pressable):
    """A button: symbol, words, a second line, its key; gold while focused, dimmer where it is of no use.

    The key is named as the player has it; by default it is the answer's own. What does more or another thing
    if it is held is held with the pointer or, in focus, with Enter. So is what is only held (nobody cancels
    a danger card), which its key holds, too, wherever the focus is.
    """

    role = "button"

    def __init__(self, answer: AnswerOption, key: str = "") -> None:
        self._key = self._own = key or answer.key
        super().__init__(name=answer_name(answer), label=answer.label, payload=answer)
        self.answer = answer
        self.room: Room = "ample"
        """How much there is: what has none is left out."""
        self.shares = False
        """Whether others stand beside it in its row."""
        self.fixed = False
        """Whether it is as high as ever, so that what it says is folded where that needs more."""
        self._idle = False
        """Whether it is an answer for Enter, which presses something else or nothing now."""
        self._bare = self._mute = False
        """Whether beside others it has no symbol, and no second line."""
        if answer.held is not None and answer.means is not None:
            self.holds = "too"
        elif answer.held is not None:
            self.holds, self.keys = "only", frozenset({END_KEY.lower()})

    @override
    def was_held(self) -> Emitted:
        return Held(self.name, self.payload)

    @property
    @override
    def value(self) -> str:
        price = f"mechanics {self.answer.points}" if self.answer.points >= 0 else ""
        key = "" if self._idle else self._key
        parts = (key, self.answer.note, self.answer.tip, price, "" if self.answer.sensible else "–")
        return " ".join(filter(None, parts))

    @override
    def key(self) -> tuple[object, ...]:
        held = self.held and self.hovered
        kept = self.answer, self._key, self.hovered, held, self.focused
        return *kept, self.room, self.shares, self.fixed, self._bare, self._mute, self._idle

    def follow_enter(self, focus: Widget | None, elsewhere: bool = False) -> None:
        """Show its key, where that is Enter, only while that takes it: a widget has the keyboard.

        What confirms a proposal has a key of its own, and shows Enter while that takes it. ``elsewhere`` is
        whether Enter means something else where the keyboard is.
        """
        takes = focus is self or (focus is not None and not elsewhere and focus.name.startswith(_PLACES))
        if self.answer.name == "Enter" and self.answer.key != "Enter":
            known, self._key = self._key, "Enter" if focus is self else self._own
            if known != self._key:
                self.changed()
        idle = self.answer.key == "Enter" and not takes
        if idle != self._idle:
            self._idle = idle
            self.changed()

    @override
    def place(self, look: Look) -> None:
        # The tooltip tells what its words stand for, why it has no effect, what is left out.
        answer = self.answer
        if self.fixed:
            self._bare = False
            if answer.icon and not answer.crew:
                self._bare = not self._says_all(look, self._room(look, self.rect.w))
        said, *noted = (" ".join(one.lines) for one in self._blocks(look, self._room(look, self.rect.w)))
        note = "" if answer.note in noted else answer.note
        text = answer.doubt if answer.allowed and answer.doubt else note
        short = said != self.label
        self.tip = Tip(answer.tip or answer.label, text) if answer.tip or text or short else None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        if self.fixed:
            return width, look.px(HIGH)
        blocks = self._blocks(look, self._room(look, width))
        least = look.px(HIGH if len(blocks) > 1 else LOW)
        return width, max(least, sum(block.height for block in blocks) - look.px(_CLOSE))

    def _blocks(self, look: Look, width: int) -> list[TextBlock]:
        """Return its words and its second line, folded to its height if that is fixed."""
        if self.fixed:
            return self._folded(look, width)
        label = self._words(look, width)
        small = self.room == "tight" and (self.answer.share == "third" or look.width(LABEL, label) > width)
        words = [look.block(NOTE if small else LABEL, label, width)]
        return [*words, look.block(NOTE, self._note, width)] if self._note else words

    def _folded(self, look: Look, width: int) -> list[TextBlock]:
        """Return its words and its second line within its fixed height, each in a line where it has both."""
        answer, note = self.answer, self.answer.note
        said = [(style, words) for words in (answer.label, *answer.shorter) for style in (LABEL, NOTE)]
        fits = (look.block(style, words, width) for style, words in said if look.width(style, words) <= width)
        style, words = said[-1]
        label = next(fits, None) or first_words(look, style, words, width, 1 if note else 2)
        short = look.amplest(NOTE, (note, *answer.notes), width)
        return [label, first_words(look, NOTE, short, width, 1)] if short else [label]

    def _says_all(self, look: Look, width: int) -> bool:
        """Return whether a width (pixels) holds the fewest words that it has for each of its lines."""
        answer = self.answer
        words, notes = (answer.label, *answer.shorter), [*filter(None, (answer.note, *answer.notes))]
        return all(look.width(NOTE, one) <= width for one in (words[-1], *notes[-1:]))

    def _words(self, look: Look, width: int) -> str:
        """Return its words, fewer beside others and, where room is tight, in too small a width (pixels)."""
        shorter = self.answer.shorter
        if self.room != "ample" and self.shares and shorter:
            return look.amplest(LABEL, shorter, width)
        return look.amplest(LABEL, (self.label, *shorter), width) if self.room == "tight" else self.label

    @property
    def most_abreast(self) -> int:
        """How many may share a row with it, itself included."""
        return 3 if self.answer.share == "third" else 2

    @property
    def _note(self) -> str:
        """The second line, if it is shown."""
        return "" if self._mute and self.shares else self._wanted_note

    @property
    def _wanted_note(self) -> str:
        """The second line; where there is little room only why it cannot be used."""
        ample = self.room in ("ample", "short")
        kept = ample or (self.room == "small" and not self.answer.allowed)
        return self.answer.note if kept else ""

    @property
    def _cap(self) -> str:
        """The key on its cap; none where it cannot be used."""
        return self._key if self.answer.sensible else ""

    @property
    def _sign(self) -> str:
        """The key whose button a pad shows: what has the focus is pressed like every other such answer."""
        return "Enter" if self.focused else self.answer.key

    def may_stand(self, look: Look, width: int, abreast: int) -> bool:
        """Return whether its words fit a width (pixels) that it shares with others in a row.

        What has fewer words for it goes without a second line that is too long. Where room is tight the
        symbol gives way to the words, then the letters become smaller.
        """
        tight, shorter = self.room == "tight", self.answer.shorter if self.room != "ample" else ()
        if self.answer.share == "cell" and look.full:
            return abreast == self.most_abreast
        if (self.answer.share == "whole" and not shorter) or abreast > self.most_abreast:
            return False
        label, self._bare = (self.label, *shorter)[-1], False
        note = look.width(NOTE, self._wanted_note) if self._wanted_note else 0
        self._mute = bool(shorter) and note > self._room(look, width)
        words = max(look.width(LABEL, label), 0 if self._mute else note)
        self._bare = tight and not self.answer.crew and words > self._room(look, width)
        least = look.width(NOTE, label) if tight else words
        return least <= self._room(look, width)

    def natural(self, look: Look) -> int:
        """Return the width (pixels) that its words, symbol and key need, with a margin."""
        words = max(look.width(LABEL, self.label), look.width(NOTE, self._wanted_note))
        return words + look.px(_EDGE) - self._room(look, 0)

    def _room(self, look: Look, width: int) -> int:
        """Return what a width (pixels) leaves for words between symbol and key."""
        cap = self._cap_width(look) + look.px(_BESIDE) if self._cap else 0
        price = look.px(_PRICE) if self.answer.points >= 0 else 0
        return width - 2 * look.px(_EDGE) - self._icon_width(look) - cap - price

    @property
    def has_symbol(self) -> bool:
        """Whether a symbol stands before its words."""
        return bool(self.answer.crew or (self.answer.icon and not self._bare))

    def _icon_width(self, look: Look) -> int:
        return look.px(_ICON + GAPS.small) if self.has_symbol else look.gap.small

    def _cap_width(self, look: Look) -> int:
        return max(look.symbol.small, look.width(NOTE, self._cap) + look.gap.pad)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        plate, ink = self.paint_plate(look, sheet)
        answer, edge, size, high = self.answer, look.px(_EDGE), look.px(_ICON), look.px(_CAP)
        spot = pygame.Rect(edge, plate.centery - size // 2, size, size)
        if answer.crew:
            insignia.emblem(look, sheet, answer.crew, spot)
        elif answer.icon and not self._bare:
            painting.coin(look, sheet, answer.icon, spot, look.palette.parchment_dim)
        left, right = edge + self._icon_width(look), plate.right - edge
        if self._cap:
            wide = self._cap_width(look)
            if not self._idle:
                cap = pygame.Rect(right - wide, plate.centery - high // 2, wide, high)
                paint_cap(look, sheet, cap, self._cap, self._sign)
            right -= wide + look.px(_BESIDE)
        if answer.points >= 0:
            gear = figure(look, "mechanics", answer.points, look.px(_GEAR * 10) / 10)
            sheet.blit(gear, gear.get_rect(center=(right - look.px(_PRICE) // 2, plate.centery)))
            right -= look.px(_PRICE)
        blocks = self._blocks(look, right - left)
        whole = sum(block.height for block in blocks) - look.px(_CLOSE) * (len(blocks) - 1)
        y = plate.y + (plate.h - whole) // 2 - (look.px(_RAISED) if len(blocks) > 1 else 0)
        for block, colour in zip(blocks, (ink, look.palette.ink_soft), strict=False):
            look.write(sheet, block, pygame.Rect(left, y, right - left, block.height), colour)
            y += block.height - look.px(_CLOSE)

    def paint_plate(self, look: Look, sheet: pygame.Surface) -> tuple[pygame.Rect, RGB]:
        """Paint its plate; return the plate's box and the colour of its words."""
        palette, rect = look.palette, sheet.get_rect()
        plate = pygame.Rect(0, 0, rect.w, rect.h - look.gap.hair)
        if not self.answer.sensible:
            look.panel(sheet, plate, palette.parchment_dim, palette.brass_light, LINES.thin, RADII.tag)
            return plate, palette.ink_soft
        shapes.shadow(sheet, plate, look.gap.line, (0, look.gap.hair), (*palette.ink, 80))
        raised = palette.brass_light if self.answer.advised else palette.snow
        ground = palette.gold if self.focused else raised
        rim = palette.brass_deep if self.focused else palette.brass
        line = LINES.mark if self.focused else LINES.rim
        look.panel(sheet, plate, shade(look, self, ground), rim, line, RADII.tag)
        return plate, palette.ink


class PlanButton(AnswerButton):
    """A button with a name and its key, and below them for every assistant the symbol of its place."""

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_PLAN)

    @override
    def may_stand(self, look: Look, width: int, abreast: int) -> bool:
        return abreast <= self.most_abreast

    @override
    def place(self, look: Look) -> None:
        answer = self.answer
        shown = self._written(look) == self.label and self._noted(look) == answer.note
        self.tip = None if shown and not answer.tip else Tip(self.label, answer.tip or answer.note)

    def _written(self, look: Look) -> str:
        """Return its name, a shorter one where that has no room."""
        return look.amplest(NOTE, (self.label, *self.answer.shorter), self._name_width(look))

    def _noted(self, look: Look) -> str:
        """Return its second line in words; empty where that has no room."""
        fits = look.width(NOTE, self.answer.note) <= self.rect.w - 2 * look.px(_EDGE)
        return self.answer.note if fits else ""

    def _name_width(self, look: Look) -> int:
        return self.rect.w - 2 * look.px(_EDGE) - (look.px(_KEY) if self._cap or self.answer.chosen else 0)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, edge = sheet.get_rect(), look.px(_EDGE)
        plate, ink = self.paint_plate(look, sheet)
        note, set_there = self._noted(look), any(self.answer.symbols or ())
        high = plate.h // 2 + look.gap.nudge if note or set_there else plate.h
        first = pygame.Rect(edge, look.gap.nudge, self._name_width(look), high)
        painting.words(look, sheet, self._written(look), first, ink, LABEL, "left", False)
        self._paint_key(look, sheet, pygame.Rect(first.right, first.y, look.px(_KEY), first.h))
        # The plate's rim leaves the second line a unit more than the plate has left.
        second = pygame.Rect(edge, high, rect.w - 2 * edge, plate.h - high + look.gap.nudge)
        if set_there:
            self._paint_places(look, sheet, second)
        elif note:
            block = painting.tight(look, note, second.w, second.h, (NOTE,))
            raised = second.move(0, -look.gap.hair - look.gap.nudge)  # low quotes end above the rim
            painting.write_tight(look, sheet, block, raised, look.palette.ink_soft, "left")

    def _paint_key(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the cap of its key, or a tick where all are set so already."""
        spot = pygame.Rect(0, 0, room.w, look.px(_PLAN_CAP))
        spot.midright = (room.right + look.gap.hair, room.centery)
        if self._cap:
            paint_cap(look, sheet, spot, self._cap, self._sign)
        elif self.answer.chosen:
            painting.symbol(look, sheet, "tick", spot.inflate(-look.gap.small, -look.gap.small))

    def _paint_places(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Paint for every assistant the symbol of its place, those of one place close together."""
        places = self.answer.symbols or ()
        size = min(look.px(_SIGN), room.w // len(places))
        step = min(look.px(_APART), (room.w - size * len(places)) // (len(places) + len(set(places))))
        x = room.x
        for number, place in enumerate(places):
            if number:
                x += size + step * (1 if place == places[number - 1] else 3)
            y = room.centery - look.gap.nudge - size // 2
            painting.symbol(look, sheet, place, pygame.Rect(x, y, size, size))
