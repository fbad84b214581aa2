"""What else can be done with campaigns: a new name, a copy elsewhere, deleting one, copying one in."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from greatrace.files.names import portable_name
from greatrace.files.problems import system_problem
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import place_of, shown
from greatrace.saves.campaign_summary import SUFFIX
from greatrace.saves.campaigns import LONGEST_TITLE, Shelf, Shelved
from greatrace.ui.campaign.widgets.desk import desk
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName, Dialog, if_agreed
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Submitted
from greatrace.ui.kit.widgets.panel import Panel, sheet
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.menus.entries import list_entry
from greatrace.ui.menus.page import page

LONGEST_PATH = 240
"""Letters of a path that is asked for."""
_STRIP = 124
"""Height of the desk upon a sheet (theme units)."""


def manage_sheet(one: Shelved) -> WidgetScene[None]:
    """Return a sheet upon the shelf with what can be done with a campaign."""
    title = one.campaign.title if one.campaign else one.name

    def lay(scene: WidgetScene[None]) -> Widget:
        tr, does, opens = scene.tr, scene.does, one.campaign is not None
        rows: list[Widget] = [
            Label(shown(title), "heading", align="centre", name="called"),
            desk().sized(height=_STRIP),
            does(Button(tr("Rename"), "rename").able(opens), lambda: _ask_title(scene, one.name, title)),
            does(Button(tr("Export to a file"), "copy-out").able(opens), lambda: _ask_path(scene, one.name)),
            does(Button(tr("Delete"), "delete", kind="danger"), lambda: _ask_delete(scene, one.name, title)),
            Button(tr("Back"), "back", key="Esc"),
        ]
        return sheet(rows, "manage", gap=10, pad=28, width=420)

    return WidgetScene(lay, "manage", "rename", upon=True)


def _ask_title(scene: WidgetScene[None], name: str, title: str) -> Transition[None]:
    tr = scene.tr
    words = tr("Rename the campaign"), tr("Name of the campaign"), tr("Rename")

    def rename(wanted: str) -> Transition[None]:
        return _done(scene, lambda: _shelf(scene).rename(name, wanted)) if wanted else None

    return push(AskName(title, words, LONGEST_TITLE, desk), rename)


def _ask_delete(scene: WidgetScene[None], name: str, title: str) -> Transition[None]:
    tr = scene.tr
    question = Dialog(
        tr("Delete “{name}”?", name=shown(title)),
        tr("Its deck, stickers, stamps, copies and replays go with it for good."),
        tr("Delete"), tr("Keep"), danger=True,
    )
    return if_agreed(question, lambda: _done(scene, lambda: _shelf(scene).remove(name)))


def _shelf(scene: WidgetScene[None]) -> Shelf:
    return Shelf(scene.context.saves)


def _done(scene: WidgetScene[None], change: Callable[[], object]) -> Transition[None]:
    """Change the campaign and go back to the shelf."""

    def do() -> Pop[None]:
        change()
        return Pop(None)

    return scene.tried(do)


def _ask_path(scene: WidgetScene[None], name: str) -> Transition[None]:
    tr, proposal = scene.tr, str(Path.home() / f"{name}{SUFFIX}")
    words = tr("Export to a file"), tr("Path of the file, ending in .campaign"), tr("Export")
    return push(AskName(proposal, words, LONGEST_PATH, desk), lambda path: _copy_out(scene, name, path))


def _copy_out(scene: WidgetScene[None], name: str, written: str) -> Transition[None]:
    if not written:
        return None
    tr, path = scene.tr, Path(os.path.expanduser(written))
    if path.suffix != SUFFIX:
        path = path.with_name(path.name + SUFFIX)

    def export() -> None:
        _shelf(scene).export(name, path)
        scene.notify(tr("The campaign was copied to {file} in the folder {folder}.", **place_of(path)), 8)

    if not path.exists():
        return scene.tried(export)
    question = Dialog(
        tr("Replace it?"), tr("There is a file {path} already.", path=shown(str(path), 90)),
        tr("Replace"), tr("Keep"), danger=True,
    )
    return if_agreed(question, lambda: scene.tried(export))


_MOST_FILES = 200
"""Files of a folder that are listed."""


class CopyInScene(WidgetScene[str]):
    """Asks for a file; the result is the name of the campaign that came in, empty for none."""

    nothing = ""
    lies_upon = True
    first_focus = "path"

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.saves)
        self._written = str(Path.home())
        self._files = self._in_folder()
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        field = TextField(tr("File or folder"), self._written, "path", longest=LONGEST_PATH)
        look = Button(tr("Look there"), "look")
        rows: list[Widget] = [
            Label(tr("Path of a file that ends in .campaign, or of the folder where it lies"), "body"),
            Row([Widget([field]).growing(), look.sized(width=190)], gap=12, even=True),
            self._list().growing(),
        ]
        body = Panel(Column(rows, gap=12), name="copy-in", pad=22)
        return page(tr("Import a campaign"), body, [Button(tr("Back"), "back", key="Esc"), spacer()])

    def _list(self) -> Widget:
        if not self._files:
            lines: list[Widget] = [
                Label(self.tr("No file of a campaign lies in this folder."), align="centre", name="nothing"),
                Label(self.tr("“More” beside a campaign exports it into such a file."), align="centre"),
            ]
            return Column([Anchor(Column(lines)), desk().sized(height=1).growing()], gap=12, even=True)
        entries = [list_entry(shown(path.name), f"file-{path.name}", payload=path) for path in self._files]
        return ScrollList(entries, gap=2, name="files", label=self.tr("Files"))

    @override
    def on(self, emitted: Emitted) -> Transition[str]:
        match emitted:
            case Changed("path", str() as text):
                self._written = text
            case Submitted("path") | Pressed("look"):
                return self._look()
            case Pressed(_, Path() as path):
                return self._take(path)
        return super().on(emitted)

    @property
    def _path(self) -> Path:
        return Path(os.path.expanduser(self._written.strip() or "."))

    def _in_folder(self) -> tuple[Path, ...]:
        """Return the campaigns' files in the folder that is written; none where it cannot be read."""
        try:
            found = sorted(path for path in self._path.iterdir() if path.suffix == SUFFIX and path.is_file())
        except (OSError, ValueError):
            return ()
        return tuple(found[:_MOST_FILES])

    def _look(self) -> Transition[str]:
        path = self._path
        try:
            folder = path.is_dir()
        except (OSError, ValueError) as error:
            self.notify(self.tr("{path} cannot be read ({problem}).", path=shown(str(path), 90),
                                problem=system_problem(error)), 8)
            return None
        if not folder:
            return self._take(path)
        self._files = self._in_folder()
        self.rebuild()
        return None

    def _take(self, path: Path) -> Transition[str]:
        """Take a file in; one of a name that is here already is asked for first."""
        try:
            self._shelf.peek(path)
            name = portable_name(path.stem)
            there = self._shelf.called(name)
        except BadInput as problem:
            self.notify_problem(problem)
            return None
        if not there:
            return self._import(path, name, False)
        return push(taken(there), lambda answer: self._answered(path, there, answer))

    def _answered(self, path: Path, there: str, answer: str) -> Transition[str]:
        if not answer:
            return None
        replace = answer == "replace"
        return self._import(path, there if replace else self._shelf.free_name(path.stem), replace)

    def _import(self, path: Path, name: str, replace: bool) -> Transition[str]:
        def do() -> Pop[str]:
            self._shelf.take_in(path, name, replace)
            return Pop(name)

        return self.tried(do)


def taken(name: str) -> WidgetScene[str]:
    """Return what asks what to do with a file whose name a campaign has; its result names the answer."""
    def lay(scene: WidgetScene[str]) -> Widget:
        tr = scene.tr
        text = tr(
            "Replacing it keeps the one here as the previous version. If the file lacks anything that the one"
            " here has, the history notes that the campaign was restored from an older copy."
        )
        answers = [
            scene.does(Button(tr("Replace"), "replace", kind="danger"), lambda: Pop("replace")),
            scene.does(Button(tr("Keep both"), "both", kind="main"), lambda: Pop("both")),
            scene.does(Button(tr("Cancel"), "cancel"), lambda: Pop(""), "escape"),
        ]
        title = tr("There is a campaign “{name}” already", name=shown(name))
        rows = [
            Label(title, "heading", align="centre"), desk().sized(height=_STRIP),
            Label(text, "body", align="centre"), Row([one.growing() for one in answers], gap=14, even=True),
        ]
        return sheet(rows, "taken", gap=16, pad=26, width=560)

    return WidgetScene(lay, "taken", "both", upon=True)
