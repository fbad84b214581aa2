"""The choice of a second window: another one uses the player's folder."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from greatrace.kernel.quoting import shown
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import TITLE_PAGE

_LONGEST_PATH, _LONGEST_SHOWN = 240, 90
"""Letters of a path that is asked for, and of one that is quoted."""


def in_use() -> WidgetScene[None]:
    """Return the first scene of a second window; it has no result."""

    def lay(scene: WidgetScene[None]) -> Widget:
        tr, does = scene.tr, scene.does
        folder = shown(str(scene.context.home), _LONGEST_SHOWN)
        why = tr("Another window of the game uses the folder {folder}.", folder=folder)
        rows: list[Widget] = [
            Label(why, "body", name="why"),
            _way(
                does(Button(tr("Try again"), "again", kind="main"), partial(_again, scene)),
                tr("Close the other window first."),
            ),
            _way(
                does(Button(tr("Play without saving"), "unsaved"), lambda: Reset((TITLE_PAGE,))),
                tr("The games and settings of this window are lost when it closes."),
            ),
            _way(
                does(Button(tr("Use another folder"), "folder"), partial(_ask_folder, scene)),
                tr("It has saves and settings of its own."),
            ),
            does(Button(tr("Quit"), "quit", kind="quiet", key="Esc"), Reset),
        ]
        ways = sheet(rows, "in-use", gap=16, width=560, pad=32)
        return page(tr("The game is open already"), ways, [])

    return WidgetScene(lay, "in-use", "again")


def _again(scene: WidgetScene[None]) -> Transition[None]:
    if scene.context.claim():
        return Reset((TITLE_PAGE,))
    scene.notify(scene.tr("The other window is still open."))
    return None


def _ask_folder(scene: WidgetScene[None]) -> Transition[None]:
    tr, home = scene.tr, scene.context.home.absolute()
    words = (tr("Use another folder"), tr("Path of the folder"), tr("Open"))
    ask = AskName(str(home.with_name(f"{home.name}-2")), words, _LONGEST_PATH)
    return push(ask, partial(_move, scene.context))


def _move(context: Context, folder: str) -> Transition[None]:
    if not folder:
        return None
    context.next_home = Path(os.path.expanduser(folder))
    return Reset()


def _way(button: Button, line: str) -> Widget:
    """Return a way on, with what it means below."""
    return Column([button, Label(line, "label", align="centre")], gap=3)
