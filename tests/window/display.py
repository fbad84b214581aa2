"""A display of its own that nobody sees: Xvfb, its input through xdotool, its picture from memory."""

from __future__ import annotations

import itertools
import os
import struct
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

_KEPT = {"PATH", "HOME", "LANG", "TMPDIR", "VIRTUAL_ENV"}
"""What a program under test sees of the environment; nothing that chooses another screen or folder."""


class Display:
    """An X server on a free number, for as long as the `with` lasts.

    Args:
        size: of its screen, in pixels.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.size = size
        self.number = ""
        self._down: list[str] = []

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="xvfb-")
        ours, theirs = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x24"
        command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", screen]
        # Without "-noreset" it begins anew, and refuses everybody for a moment, when its last client is gone.
        # Without "-r" a busy machine repeats keys that come up late, for which nobody holds them.
        command += ["-noreset", "-r", "-nolisten", "tcp", "-fbdir", self._folder.name]
        self._server = subprocess.Popen(
            command, pass_fds=(theirs,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(theirs)
        with os.fdopen(ours) as told:
            self.number = f":{told.readline().strip()}"
        assert self.number != ":", "Xvfb does not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to find this screen, and nothing that could lead it elsewhere."""
        kept = {name: value for name, value in os.environ.items() if name in _KEPT}
        return kept | {"DISPLAY": self.number, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}

    def send(self, *words: str) -> None:
        """Let xdotool make X events."""
        for word, key in itertools.pairwise(words):
            if word == "keydown":
                self._down.append(key)
            elif word == "keyup" and key in self._down:
                self._down.remove(key)
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=30)

    def let_go(self) -> None:
        """Let all keys come up that are down; a press of one that is down would do nothing."""
        for key in tuple(self._down):
            self.send("keyup", key)

    def answer(self, *words: str) -> str:
        """Return what xdotool tells."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, timeout=30, capture_output=True, text=True
        )
        return done.stdout

    def picture(self, path: Path) -> Path:
        """Write what is on the screen to a PNG file."""
        raw = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        start, width, height, line = head[0] + 12 * head[19], head[4], head[5], head[12]
        assert line == 4 * width, "four bytes a pixel"
        pixels = raw[start : start + line * height]
        colours = bytearray(3 * width * height)
        for channel in range(3):
            colours[channel::3] = pixels[2 - channel :: 4]
        pygame.image.save(pygame.image.frombuffer(bytes(colours), (width, height), "RGB"), path)
        return path
