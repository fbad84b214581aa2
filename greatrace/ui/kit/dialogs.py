"""The dialog: a question or message on top of a scene."""

from __future__ import annotations

import pygame

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene, scrim
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Material, Panel


class Dialog(WidgetScene[bool]):
    """A modal question; its result is True for yes.

    Escape and closing the window mean no.

    Args:
        title: the question in a few words.
        text: its consequences.
        yes: the label for yes.
        no: the label for no; empty for a message that is only to be read.
        danger: whether yes destroys something.
    """

    opaque = False

    def __init__(self, title: str, text: str, yes: str, no: str = "", danger: bool = False) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._yes, self._no = yes, no
        self._danger = danger
        self.first_focus = "no" if no and danger else "yes"

    @override
    def build(self) -> Widget:
        kind = ButtonKind.DANGER if self._danger else ButtonKind.MAIN
        buttons: list[Widget] = [Button(self._no, "no").growing()] if self._no else []
        buttons.append(Button(self._yes, "yes", kind=kind).growing())
        sheet = Column(
            [
                Label(self._title, "heading", align="centre"),
                Label(self._text, "body", align="centre"),
                Row(buttons, gap=16, even=True),
            ],
            gap=18,
        )
        panel = Panel(sheet.sized(width=460), Material.PARCHMENT, name="dialog", pad=26)
        return Anchor(panel)

    @override
    def on(self, emitted: Emitted) -> Transition[bool]:
        match emitted:
            case Pressed(name):
                return Pop(name == "yes")
            case Cancelled():
                return Pop(not self._no)
        return None

    @override
    def closing(self) -> Transition[bool]:
        return Pop(not self._no)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        scrim(self.look, surface)


def problem_dialog(say: Language, title: str, problem: BadInput) -> Dialog:
    """Return a message about an input that cannot be used."""
    return Dialog(title, say.sentence(problem), say.tr("Back"))
