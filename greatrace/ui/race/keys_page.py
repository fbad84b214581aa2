"""All keys of the table on one page, where they can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.keys import FIXED, KeyMap
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Grid, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.page import page
from greatrace.ui.table.keys import (
    CAMPAIGN_KEYS,
    TABLE_KEYS,
    WHY_FIRST_KEYS,
    TableKey,
    key_words,
    table_key_map,
)


class KeysScene(WidgetScene[None]):
    """Lists the keys; a press on one of the table waits for the key to be used instead. No result."""

    first_focus = "done"

    def __init__(self) -> None:
        super().__init__()
        self._awaits = ""
        self._told = ""

    @property
    def _keys(self) -> KeyMap:
        return table_key_map(self.context.settings.keys)

    def build(self) -> Widget:
        """Build a button for every key."""
        tr, keys = self.tr, self._keys
        rows = [self._row(one, keys) for one in TABLE_KEYS]
        self._words = Label(self._told or tr("Press a row, then the key that it shall have."), name="told")
        parts = [
            Grid(2, rows, gap=6),
            *self._others(tr("Otherwise in “Why First?”"), "why-first", WHY_FIRST_KEYS),
            *self._others(tr("In campaigns"), "campaign", CAMPAIGN_KEYS),
        ]
        listed = ScrollList(parts, name="all-keys", label=tr("Keys"))
        sheet = Panel(
            Column([self._words, listed.sized(height=380)], gap=10).sized(width=1000),
            Material.PARCHMENT, pad=22,
        )
        done = Button(tr("Done"), "done", kind=ButtonKind.MAIN, key="Esc")
        again = Button(tr("All keys as they were"), "reset").able(bool(keys.custom))
        return page(tr("Keys"), Anchor(sheet), [Spacer(), again, done, Spacer()])

    def _row(self, one: TableKey, keys: KeyMap) -> Widget:
        say, does = self.context.language, self.tr(one.does)
        if one.fixed:
            return Button(does, f"key-{one.key}", key=key_words(say, one.key)).able(False)
        shown = "…" if one.key == self._awaits else key_words(say, keys.shown(one.key))
        return Button(does, f"key-{one.key}", payload=one, key=shown)

    def _others(self, title: str, name: str, keys: Sequence[TableKey]) -> tuple[Widget, Widget]:
        """Return a heading and the keys of other scenes, which are told but not changed here."""
        say = self.context.language
        rows: list[Widget] = []
        for one in keys:
            shown = self._keys.shown(one.key) if len(one.key) == 1 else one.key
            row = Button(self.tr(one.does), f"{name}-{one.key}", key=key_words(say, shown))
            rows.append(row.tipped(self.tr(one.does)).able(False))
        return Label(title, "subheading", name=name), Grid(2, rows, gap=6)

    def handle(self, message: Message) -> Transition[None]:
        """Take the next key for what was pressed."""
        if self._awaits and isinstance(message, KeyPressed):
            if not message.again:
                self._give(message.key)
            return None
        return super().handle(message)

    def on(self, emitted: Emitted) -> Transition[None]:
        """Wait for a key, take all changes back, or end."""
        match emitted:
            case Pressed(_, TableKey() as one):
                self._awaits = one.key
                self._tell(self.tr("Press the new key for “{what}”; Esc leaves it.", what=self.tr(one.does)))
            case Pressed("reset"):
                self._adopt({})
            case Pressed("done") | Cancelled():
                return Pop(None)
        return None

    def closing(self) -> Transition[None]:
        """Go back instead of closing the window."""
        return Pop(None)

    def _give(self, pressed: str) -> None:
        """Give the awaited meaning a key, or say why not."""
        key, self._awaits = self._awaits, ""
        holder = self._keys.holder(pressed)
        if pressed == "escape" or holder == key:
            self._tell("")
        elif pressed in FIXED:
            self._tell(self.tr("{key} has its own meaning and cannot be used.", key=self._name(pressed)))
        elif holder:
            other = next(one for one in TABLE_KEYS if one.key == holder)
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
