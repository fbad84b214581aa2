"""Sheets upon the darkened table that are read and put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import scrim
from greatrace.ui.kit.stack import Named, Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.play.names import Menu
from greatrace.ui.play.table.keyed import KeyedScene


class SheetScene(KeyedScene[None]):
    """A sheet without a result. Its first button puts it away, as do Escape and some keys.

    Attributes:
        closes: these keys, by the names that they have by themselves.
    """

    opaque = False
    first_focus = "close"
    closes: ClassVar[frozenset[str]] = frozenset()

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Cancelled():
                return Pop(None)
            case Pressed(name) if name == self.first_focus:
                return Pop(None)
            case Shortcut(key) if key.key in self.closes:
                return Pop(None)
        return None

    @override
    def closing(self) -> Transition[None]:
        return Pop(None)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        scrim(self.look, surface)


class ShortHelpScene(SheetScene):
    """A few numbered sentences for beginners; the rulebook is one press away.

    Attributes:
        article: of the rulebook at which it opens.
    """

    article: ClassVar[str]

    def heading(self) -> str:
        """Return what the sentences are about."""
        raise NotImplementedError

    def sentences(self) -> Sequence[str]:
        """Return the sentences."""
        raise NotImplementedError

    @override
    def build(self) -> Widget:
        rows: list[Widget] = [Label(self.heading(), "heading", align="centre")]
        for number, words in enumerate(self.sentences(), 1):
            figure = Label(str(number), "numeral_big", colour=self.look.palette.brick, wraps=False)
            line = [figure.sized(width=34), Label(words, "body").growing()]
            rows.append(Row(line, gap=12, align="centre", even=True))
        rules = Button(self.tr("Rulebook"), "rules", key="F1")
        close = Button(self.tr("To the table"), "close", kind=ButtonKind.MAIN, key="Esc")
        rows.append(Row([rules.growing(), close.growing()], gap=12, even=True))
        sheet = Column(rows, gap=14).sized(width=680)
        return Anchor(Panel(sheet, Material.PARCHMENT, name="help-sheet", pad=26))

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("rules"):
                return push(Named(Menu.RULEBOOK, self.article))
            case Shortcut(key) if key.key == "f1":
                return push(Named(Menu.RULEBOOK, self.article))
        return super().on(emitted)
