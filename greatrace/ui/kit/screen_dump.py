"""A dump of the screen's content to a file, for screen readers and for tests of the real window.

The environment variable `GREATRACE_DESCRIBE` names the file. It holds the widgets of the top scene as
JSON, without anything secret, and what has been heard of the player, so that whoever presses something
can wait for its effect without a clock.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pygame

from greatrace.files.writing import write_whole
from greatrace.ui.kit.scene_stack import SceneStack

VARIABLE = "GREATRACE_DESCRIBE"
STILL = 4
"""Frames without a change or an input after which a screen is still: what follows by itself has begun."""


class ScreenDump:
    """Writes the content of the screen whenever it changes.

    That is `scene`, the class of the top scene; `busy`, whether something moves, is waited for or holds
    presses back; `still`, whether nothing has been busy, changed or been heard for `STILL` frames; `inputs`,
    how many presses and releases of keys, buttons and sticks have been handled; `pointer`, where it was last
    heard to be (pixels); `root`, the widgets, a `Node`.

    Args:
        path: the file, replaced atomically.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = b""
        self._shown: tuple[str, bytes] = ("", b"")
        self._same = 0
        self._down: set[int] = set()
        self._inputs = 0
        self._pointer = (0, 0)

    @classmethod
    def asked_for(cls) -> ScreenDump | None:
        """Return a dump if the environment asks for one."""
        path = os.environ.get(VARIABLE)
        return cls(Path(path)) if path else None

    def hear(self, event: pygame.event.Event) -> None:
        """Count a press or release that is about to be handled; repeats of a held key do not count."""
        match event.type:
            case pygame.KEYDOWN if event.key not in self._down:
                self._down.add(event.key)
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                pass
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP | pygame.CONTROLLERAXISMOTION:
                pass
            case pygame.MOUSEMOTION:
                self._pointer, self._same = event.pos, 0
                return
            case _:
                return
        self._inputs, self._same = self._inputs + 1, 0

    def note(self, stack: SceneStack, changed: bool = True) -> None:
        """Write the content of the screen if it changed, or has come to rest.

        Args:
            stack: of the scenes.
            changed: whether anything was painted or heard since; where not, the widgets are not described
                anew but to tell for sure that the screen is still.
        """
        top = stack.top
        if top is None:
            return
        name, shown = top.name, self._shown
        if changed or name != shown[0] or self._same >= STILL - 1:
            shown = name, msgspec.json.encode(top.describe())
        self._same = self._same + 1 if shown == self._shown and not stack.busy else 0
        self._shown = shown
        still = self._same >= STILL
        text = msgspec.json.encode({
            "scene": shown[0], "busy": stack.busy, "still": still, "inputs": self._inputs,
            "pointer": self._pointer, "root": msgspec.Raw(shown[1]),
        })
        if text == self._written:
            return
        write_whole(self.path, text)
        self._written = text
