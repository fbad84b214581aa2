"""All keys on one page, where those of the tables can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.keys import CHANGEABLE, FIXED, KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.key_row import KeyRow
from greatrace.ui.menus.page import page
from greatrace.ui.play.table.keys import KeyGroup, TableKey, key_words, table_key_map

_COLUMNS = 3
_TITLE = 2
"""The room of a group's title, in rows."""


class KeysScene(WidgetScene[None]):
    """Lists the keys; a press on one of the table waits for the key to be used instead. No result.

    Args:
        groups: the keys of all games.
    """

    first_focus = "done"

    def __init__(self, groups: Sequence[KeyGroup]) -> None:
        super().__init__()
        self._groups = tuple(groups)
        self._awaits = ""
        self._told = ""

    @property
    def _keys(self) -> KeyMap:
        return table_key_map(self.context.settings.keys)

    @override
    def build(self) -> Widget:
        tr = self.tr
        columns = [self._column(groups).growing() for groups in _columns(self._groups)]
        rows = [Row(columns, gap=10, align="start", even=True)]
        self._list = ScrollList(rows, name="all-keys", label=tr("Keys"))
        told = Label(self._told or tr("Press a row, then its new key."), name="told")
        again = Button(tr("Reset all keys"), "reset").able(bool(self._keys.custom))
        done = Button(tr("Done"), "done", kind=ButtonKind.MAIN, key="Esc")
        foot = [Anchor(told, "start").growing(), again, done]
        return page(tr("Keys"), Panel(self._list, Material.PARCHMENT, name="keys", pad=18), foot)

    def _column(self, groups: list[KeyGroup]) -> Widget:
        parts = [Column([self._title(group), *map(self._row, group.keys)], gap=2) for group in groups]
        return Column(parts, gap=12)

    def _title(self, group: KeyGroup) -> Widget:
        return Padding(Label(self.tr(group.title), "subheading", name=f"group-{group.title}"), 4, 0)

    def _row(self, one: TableKey) -> Widget:
        say, does = self.context.language, self.tr(one.does)
        parts = [self._keys.shown(part) if part in CHANGEABLE else part for part in one.key.split(" ")]
        shown = key_words(say, " ".join(parts))
        if one.fixed:
            # The same key stands in several groups.
            return KeyRow(does, f"fixed-{one.does}", key=shown).able(False)
        waits = one.key == self._awaits
        return KeyRow(does, f"key-{one.key}", payload=one, key="…" if waits else shown, waits=waits)

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
        match emitted:
            case Pressed(_, TableKey() as one):
                self._awaits = one.key
                self._tell(self.tr("Press the new key for “{what}”; Esc keeps the old one.",
                                   what=self.tr(one.does)))
            case Pressed("reset"):
                self._adopt({})
            case Pressed("done") | Cancelled():
                return Pop(None)
            case Shortcut(key):
                self._list.scroll_by(key.key)
        return None

    @override
    def closing(self) -> Transition[None]:
        return Pop(None)

    def _give(self, pressed: str) -> None:
        """Assign a key to the meaning that awaits one, or say why not."""
        key, self._awaits = self._awaits, ""
        holder = self._keys.holder(pressed)
        if pressed == "escape" or holder == key:
            self._tell("")
        elif pressed in FIXED:
            self._tell(self.tr("{key} has a fixed meaning and cannot be used.", key=self._name(pressed)))
        elif holder:
            other = next(one for group in self._groups for one in group.keys if one.key == holder)
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
        return key_words(self.context.language, key.upper() if len(key) == 1 else key.capitalize())


def _columns(listed: Sequence[KeyGroup]) -> list[list[KeyGroup]]:
    """Deal the groups out to columns of about the same height."""
    columns: list[list[KeyGroup]] = [[] for _ in range(_COLUMNS)]
    for group in listed:
        min(columns, key=lambda groups: sum(len(one.keys) + _TITLE for one in groups)).append(group)
    return columns
