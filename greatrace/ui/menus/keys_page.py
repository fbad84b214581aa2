"""All keys on one page, a row each, where those of the tables can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

import pygame
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.keys import CHANGEABLE, FIXED, KeyMap
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.pad_signs import paint_sign, signed
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.theme import LINES, RADII, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.messages import Emitted, Shortcut
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.page import band, page
from greatrace.ui.play.table.keys import KeyGroup, TableKey, key_words

_CAP, _GAP, _LEAST = 76, 8, 25
"""Width of the room for the key, its distance from the words, and the least height, in theme units."""


def key_row(label: str, name: str, *, key: str, sign: str, waits: bool = False) -> PaintedButton:
    """Return a key's cap, and words beside it; one that is disabled is only told.

    Args:
        label: what the key does.
        name: identifies it.
        key: what the cap shows.
        sign: the key's own name; while a pad is in use, the sign of the button that presses it is shown.
        waits: whether another key is waited for.
    """

    def block(look: Look, width: int, height: int = 0) -> TextBlock:
        return look.block(STYLES.note, label, width - look.px(_CAP) - look.px(_GAP), height)

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(_LEAST), block(look, width).height)

    def paint(look: Look, surface: pygame.Surface, row: Pressable) -> None:
        palette, rect = look.palette, row.rect
        if (row.hovered or waits) and row.enabled:
            shapes.box(surface, rect, look.radius.row, palette.sand if waits else palette.gold)
        room = pygame.Rect(rect.x, rect.y, look.px(_CAP), rect.h)
        if look.pad and signed(sign) and not waits:
            spot = pygame.Rect(0, 0, look.px(_LEAST), look.px(_LEAST)).move_to(midright=room.midright)
            paint_sign(look, surface, spot, sign, palette.ink)
        else:
            _paint_cap(look, surface, room, key, row.enabled)
        words = pygame.Rect(room.right + look.px(_GAP), rect.y, 0, rect.h)
        words.w = rect.right - words.x
        look.write(surface, block(look, rect.w, rect.h), words, palette.ink)

    return PaintedButton("button", size, paint, name=name, label=label, value=key)


def _paint_cap(look: Look, surface: pygame.Surface, room: pygame.Rect, key: str, raised: bool) -> None:
    """Paint a raised cap for a key that can be changed, a flat one for the others."""
    palette = look.palette
    block = look.block(STYLES.label, key, room.w - look.gap.pad, wraps=False)
    cap = pygame.Rect(0, 0, max(block.width + look.gap.pad, look.symbol.cap), block.height)
    cap.midright = room.midright
    ground = palette.snow if raised else mix(palette.parchment, palette.parchment_dim, 0.6)
    rim = palette.brass_deep if raised else mix(palette.parchment_dim, palette.ink_soft, 0.35)
    if raised:
        shapes.shadow(surface, cap, look.radius.cap, look.drop.cap, (*palette.ink, 110))
    look.panel(surface, cap, ground, rim, LINES.thin, RADII.cap)
    look.write(surface, block, cap, palette.ink if raised else palette.ink_soft, "centre")


_COLUMNS = 3
_TITLE = 2
"""The room of a group's title, in rows."""
_GAPS = (2, 12), (1, 4), (0, 2)
"""Gaps between rows and between groups (theme units), from much room to little."""
_BESIDE, _AROUND = 110, 182
"""What of the window's width and height the list does not have (theme units)."""


class KeysScene(WidgetScene[None]):
    """Lists the keys; a press on one of the table waits for the key to be used instead. No result."""

    first_focus = "done"
    lies_upon = True

    def __init__(self, groups: Sequence[KeyGroup]) -> None:
        super().__init__()
        self._groups = tuple(groups)
        self._awaits = ""
        self._told = ""

    @property
    def _keys(self) -> KeyMap:
        return KeyMap(self.context.settings.keys)

    @override
    def build(self) -> Widget:
        tr = self.tr
        self._list = ScrollList([self._fitting()], name="all-keys", label=tr("Keys"))
        told = Label(self._told or tr("Press a row, then its new key."), name="told")
        again = Button(tr("Reset all keys"), "reset").able(bool(self._keys.custom))
        self.does(again, partial(self._adopt, {}))
        done = self.does(Button(tr("Done"), "done", kind="main", key="Esc"), lambda: Pop(None))
        foot = [Anchor(told, "start").growing(), again, done]
        return page(tr("Keys"), Panel(self._list, name="keys", pad=18), foot)

    def _fitting(self) -> Row:
        """Return the columns, close together where they would have to be scrolled otherwise."""
        dealt, units, room = _columns(self._groups), self.look.scale.units, self.look.px
        for gaps in _GAPS:
            columns = [self._column(groups, *gaps).growing() for groups in dealt]
            row = Row(columns, gap=14, align="start", even=True)
            if row.measure(self.look, room(units[0] - _BESIDE))[1] <= room(units[1] - _AROUND):
                break
        return row

    def _column(self, groups: list[KeyGroup], between: float, apart: float) -> Widget:
        parts: list[Widget] = []
        for use, keys in groups:
            title = Label(self.tr(use), "subheading", name=f"group-{use}")
            parts.append(Column([band(title), *map(self._row, keys)], gap=between))
        return Column(parts, gap=apart)

    def _row(self, one: TableKey) -> Widget:
        say, does = self.context.language, self.tr(one.does)
        parts = [self._keys.shown(part) if part in CHANGEABLE else part for part in one.key.split(" ")]
        shown = key_words(say, " ".join(parts))
        if one.fixed:
            # The same key stands in several groups.
            return key_row(does, f"fixed-{one.does}", key=shown, sign=one.key).able(False)
        waits = one.key == self._awaits
        name = f"key-{one.key}"
        row = key_row(does, name, key="…" if waits else shown, sign=one.key, waits=waits)
        return self.does(row, partial(self._await, one))

    @property
    @override
    def takes_letters(self) -> bool:
        return bool(self._awaits) or super().takes_letters

    @override
    def handle(self, message: Message) -> Transition[None]:
        if self._awaits and isinstance(message, KeyPressed):
            if not message.again:
                self._give(message.key)
            return None
        return super().handle(message)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        if isinstance(emitted, Shortcut):
            self._list.scroll_by(emitted.key.key)
        return None

    def _await(self, one: TableKey) -> None:
        self._awaits = one.key
        self._tell(self.tr("Press the new key for “{what}”; Esc keeps the old one.", what=self.tr(one.does)))

    def _give(self, pressed: str) -> None:
        """Assign a key to the meaning that awaits one, or say why not."""
        key, self._awaits = self._awaits, ""
        holder = self._keys.holder(pressed)
        if pressed == "escape" or holder == key:
            self._tell("")
        elif pressed in FIXED:
            self._tell(self.tr("{key} has a fixed meaning and cannot be used.", key=self._name(pressed)))
        elif holder:
            other = next(one for _, keys in self._groups for one in keys if one.key == holder)
            self._tell(self.tr(
                "{key} is used already: {what}.", key=self._name(pressed), what=self.tr(other.does)
            ))
        else:
            self._adopt(self._keys.changed(key, pressed))

    def _adopt(self, custom: dict[str, str]) -> None:
        problem = self.context.change(structs.replace(self.context.settings, keys=custom))
        self._tell(problem)

    def _tell(self, text: str) -> None:
        self._told = text
        self.rebuild()

    def _name(self, key: str) -> str:
        shown = "Enter" if key == "return" else key.upper() if len(key) == 1 else key.capitalize()
        return key_words(self.context.language, shown)


def _columns(listed: Sequence[KeyGroup]) -> list[list[KeyGroup]]:
    """Deal the groups out to the columns of least height, in their order within each."""
    dealt = map(partial(_dealt, listed), product(range(_COLUMNS), repeat=len(listed)))

    def rows(groups: Sequence[KeyGroup]) -> int:
        return sum(len(keys) + _TITLE for _, keys in groups)

    return min(dealt, key=lambda columns: max(map(rows, columns)))


def _dealt(groups: Sequence[KeyGroup], columns: Sequence[int]) -> list[list[KeyGroup]]:
    """Put each group into the column with its number."""
    found: list[list[KeyGroup]] = [[] for _ in range(_COLUMNS)]
    for group, column in zip(groups, columns, strict=True):
        found[column].append(group)
    return found
