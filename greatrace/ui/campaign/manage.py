"""What else can be done with a campaign: a new name, a copy elsewhere, deleting it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from greatrace.kernel.quoting import shown
from greatrace.saves.campaign_summary import SUFFIX
from greatrace.saves.campaigns import LONGEST_TITLE, Shelf, Shelved
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName, Dialog, if_agreed
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.panel import Material, Panel

LONGEST_PATH = 240
"""Letters of a path that is asked for."""


class ManageSheet(WidgetScene[None]):
    """A sheet upon the shelf; it has no result.

    Args:
        one: the campaign.
    """

    opaque = False
    lies_upon = True
    first_focus = "rename"

    def __init__(self, one: Shelved) -> None:
        super().__init__()
        self._one = one
        self._title = one.campaign.title if one.campaign else one.name

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.folders.saves)
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr, opens = self.tr, self._one.campaign is not None
        rows: list[Widget] = [
            Label(shown(self._title), "heading", align="centre", name="called"),
            Button(tr("Rename"), "rename", payload=self._ask_title).able(opens),
            Button(tr("Export to a file"), "copy-out", payload=self._ask_path).able(opens),
            Button(tr("Delete"), "delete", kind=ButtonKind.DANGER, payload=self._ask_delete),
            Button(tr("Back"), "back", key="Esc"),
        ]
        return Anchor(Panel(Column(rows, gap=10).sized(width=340), Material.PARCHMENT, name="manage", pad=28))

    def _ask_title(self) -> Transition[None]:
        words = (self.tr("Rename the campaign"), self.tr("Name of the campaign"), self.tr("Rename"))
        return push(AskName(self._title, words, LONGEST_TITLE), self._rename)

    def _rename(self, title: str) -> Transition[None]:
        return self._done(lambda: self._shelf.rename(self._one.name, title)) if title else None

    def _ask_delete(self) -> Transition[None]:
        question = Dialog(
            self.tr("Delete “{name}”?", name=shown(self._title)),
            self.tr("Its deck, stickers, stamps, copies and replays go with it for good."),
            self.tr("Delete"), self.tr("Keep"), danger=True,
        )
        return if_agreed(question, lambda: self._done(lambda: self._shelf.remove(self._one.name)))

    def _done(self, change: Callable[[], object]) -> Transition[None]:
        """Change the campaign and go back to the shelf."""

        def do() -> Pop[None]:
            change()
            return Pop(None)

        return self.tried(do)

    def _ask_path(self) -> Transition[None]:
        proposal = str(Path.home() / f"{self._one.name}{SUFFIX}")
        words = (
            self.tr("Export to a file"), self.tr("Path of the file, ending in .campaign"),
            self.tr("Export"),
        )
        return push(AskName(proposal, words, LONGEST_PATH), self._copy_out)

    def _copy_out(self, written: str) -> Transition[None]:
        if not written:
            return None
        path = Path(os.path.expanduser(written))
        if path.suffix != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
        if not path.exists():
            return self.tried(lambda: self._export(path))
        question = Dialog(
            self.tr("Replace it?"), self.tr("There is a file {path} already.", path=shown(str(path), 90)),
            self.tr("Replace"), self.tr("Keep"), danger=True,
        )
        return if_agreed(question, lambda: self.tried(lambda: self._export(path)))

    def _export(self, path: Path) -> None:
        self._shelf.export(self._one.name, path)
        self.notify(self.tr("The campaign was copied to {path}.", path=shown(str(path), 90)), 8)
