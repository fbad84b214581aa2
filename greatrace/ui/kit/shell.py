"""The shell between the window and the scenes; it also works without a window."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame
from msgspec import structs

from greatrace.prose.language import language
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context, Folders
from greatrace.ui.kit.input import Commanded, InputReader, KeyPressed, LayoutChanged, Message, PointerPressed
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.stack import Reset, Scene, SceneMaker, SceneName, SceneStack, no_named_scenes


class Shell:
    """Passes events and time to the scenes and paints what changed.

    Args:
        context: of the scenes.
        scene: the first scene, or its name.
        make: makes a scene from its name.
    """

    def __init__(
        self, context: Context, scene: Scene[object] | SceneName, make: SceneMaker = no_named_scenes
    ) -> None:
        self.context = context
        self.stack = SceneStack(context, make)
        self.reader = InputReader()
        self._open(scene)

    @property
    def running(self) -> bool:
        """Whether any scene is open."""
        return self.stack.top is not None

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event of pygame."""
        for message in self.reader.read(event):
            self.send(message)

    def send(self, message: Message) -> None:
        """Handle a message of the player."""
        if isinstance(message, KeyPressed | Commanded | PointerPressed):
            self.context.by_keyboard = not isinstance(message, PointerPressed)
        self.stack.handle(message)

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt to a new size of the window (pixels)."""
        self.context.resize(size)
        self._lay_out()

    def update(self, seconds: float) -> None:
        """Advance time."""
        if self.context.stale:
            self._lay_out()
        self.stack.update(seconds)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed; return the painted parts (pixels)."""
        parts = self.stack.take_dirty(surface.get_rect())
        for part in parts:
            surface.set_clip(part)
            self.stack.draw(surface)
        surface.set_clip(None)
        return parts

    def _lay_out(self) -> None:
        self.context.stale = False
        self.stack.handle(LayoutChanged(*self.context.size))

    def _open(self, scene: Scene[object] | SceneName) -> None:
        self.stack.follow(Reset((scene,)))


def headless(
    size: tuple[int, int] = (1280, 720),
    ui_scale: int = 100,
    speaks: str = "en",
    home: Path | None = None,
    assets: Assets | None = None,
    chosen: Settings | None = None,
) -> Context:
    """Return a context that needs no window, display or player's folder; nothing is explained by itself.

    Args:
        size: in pixels.
        ui_scale: percent.
        speaks: the code of the language.
        home: the player's folder, for scenes that show what is in it.
        assets: pictures and fonts; the game's own by default.
        chosen: the settings that the other arguments do not replace; the defaults if there are none.
    """
    folder = home or Path(tempfile.gettempdir()) / "greatrace-nowhere"
    settings = structs.replace(
        chosen or Settings(), ui_scale=ui_scale, language=speaks, race_explained=True, torpedo_explained=True
    )
    return Context(assets or Assets(), settings, Folders(folder), size, language(speaks))


def render(scene: Scene[object], context: Context, seconds: float = 0.0) -> pygame.Surface:
    """Paint a scene once, without a window.

    Args:
        scene: not yet entered.
        context: from `headless`.
        seconds: time that passes before.
    """
    shell = Shell(context, scene)
    shell.update(seconds)
    surface = pygame.Surface(context.size)
    shell.paint(surface)
    return surface
