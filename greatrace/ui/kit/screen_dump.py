"""Writes what is on the screen into a file, for screen readers and for tests of the real window.

Asked for with the environment variable `GREATRACE_DESCRIBE`, which names the file. It holds the
widgets of the top scene as JSON; what is secret is not in them.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import SceneStack
from greatrace.ui.kit.widgets.node import Node

VARIABLE = "GREATRACE_DESCRIBE"


class ScreenContent(msgspec.Struct, frozen=True):
    """What is on the screen: the top scene, whether something moves, and the widgets."""

    scene: str
    busy: bool
    root: Node


class ScreenDump:
    """Keeps a file in step with the screen.

    Args:
        path: the file; it is replaced whole, so that a reader never sees half of it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = b""

    @classmethod
    def asked_for(cls) -> ScreenDump | None:
        """Make one if the environment asks for it."""
        path = os.environ.get(VARIABLE)
        return cls(Path(path)) if path else None

    def note(self, stack: SceneStack) -> None:
        """Write what is on the screen if it is not what was written last."""
        top = stack.top
        if not isinstance(top, WidgetScene):
            return
        text = msgspec.json.encode(ScreenContent(type(top).__name__, stack.busy, top.describe()))
        if text == self._written:
            return
        beside = self.path.with_name(self.path.name + ".new")
        beside.write_bytes(text)
        beside.replace(self.path)
        self._written = text
