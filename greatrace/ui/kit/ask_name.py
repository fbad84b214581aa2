"""The sheet that asks for a name."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene, scrim
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Changed, Emitted, Pressed, Submitted
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.text_field import TextField


class AskWords(Struct, frozen=True):
    """The words of the sheet: its title, the label of the field, and the button that accepts the text."""

    title: str
    label: str
    accept: str


class AskName(WidgetScene[str]):
    """Asks for the name of a save, or for another text; the result is empty when the player cancels.

    Args:
        name: the proposed text.
        words: what the sheet says, if it asks for something else than the name of a save.
        longest: letters at most.
    """

    opaque = False
    first_focus = "name"

    def __init__(self, name: str, words: AskWords | None = None, longest: int = 60) -> None:
        super().__init__()
        self._name, self._words, self._longest = name, words, longest

    @override
    def build(self) -> Widget:
        tr = self.tr
        words = self._words or AskWords(tr("Save under a name"), tr("Name of the save"), tr("Save"))
        rows = [
            Label(words.title, "heading", align="centre"),
            TextField(words.label, self._name, "name", longest=self._longest).sized(width=440),
            Row(
                [
                    Button(tr("Cancel"), "cancel").growing(),
                    Button(words.accept, "save", kind=ButtonKind.MAIN).growing(),
                ],
                gap=16,
                even=True,
            ),
        ]
        return Anchor(Panel(Column(rows, gap=18), Material.PARCHMENT, name="ask-name", pad=26))

    @override
    def on(self, emitted: Emitted) -> Transition[str]:
        match emitted:
            case Changed("name", str() as text):
                self._name = text
            case Submitted("name") | Pressed("save"):
                return Pop(self._name.strip())
            case Pressed("cancel") | Cancelled():
                return Pop("")
        return None

    @override
    def closing(self) -> Transition[str]:
        return Pop("")

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        scrim(self.look, surface)
