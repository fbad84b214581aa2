"""A dump of the screen's content to a file, for screen readers and for tests of the real window.

The environment variable `GREATRACE_DESCRIBE` names the file. It holds the widgets of the top scene as
JSON, without anything secret.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from greatrace.files.writing import write_whole
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import SceneStack
from greatrace.ui.kit.widgets.node import Node

VARIABLE = "GREATRACE_DESCRIBE"


class ScreenContent(msgspec.Struct, frozen=True):
    """The content of the screen: the top scene, whether something moves, and the widgets."""

    scene: str
    busy: bool
    root: Node


class ScreenDump:
    """Writes the content of the screen whenever it changes.

    Args:
        path: the file, replaced atomically.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = b""

    @classmethod
    def asked_for(cls) -> ScreenDump | None:
        """Return a dump if the environment asks for one."""
        path = os.environ.get(VARIABLE)
        return cls(Path(path)) if path else None

    def note(self, stack: SceneStack) -> None:
        """Write the content of the screen if it changed."""
        top = stack.top
        if not isinstance(top, WidgetScene):
            return
        text = msgspec.json.encode(ScreenContent(type(top).__name__, stack.busy, top.describe()))
        if text == self._written:
            return
        write_whole(self.path, text)
        self._written = text
