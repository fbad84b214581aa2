"""The stack of scenes, which carries out what they return."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from greatrace.files.heap import close_holes
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.audio import SILENCE, Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import Message, Window
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import (
    Named,
    Pop,
    Push,
    Replace,
    Reset,
    Scene,
    SceneMaker,
    Then,
    Transition,
    no_named_scenes,
)


class SceneStack:
    """The stack of scenes.

    Args:
        context: passed to every scene on entering.
        make: makes the named scenes.
    """

    def __init__(self, context: Context, make: SceneMaker = no_named_scenes) -> None:
        self.context = context
        self._make = make
        self._floors: list[tuple[WidgetScene[object], Then | None]] = []
        """Every scene, and what takes its result."""
        self._at: WidgetScene[object] | None = None  # the scene that was called last

    @property
    def top(self) -> WidgetScene[object] | None:
        """The topmost scene; `None` when the program is over."""
        return self._floors[-1][0] if self._floors else None

    @property
    def scenes(self) -> tuple[WidgetScene[object], ...]:
        """All scenes, the lowest first."""
        return tuple(scene for scene, _ in self._floors)

    @property
    def visible(self) -> tuple[WidgetScene[object], ...]:
        """The visible scenes, the lowest first: the topmost opaque one and all above it."""
        scenes = self.scenes
        for depth in range(len(scenes) - 1, 0, -1):
            if scenes[depth].opaque:
                return scenes[depth:]
        return scenes

    @property
    def soundscape(self) -> Soundscape:
        """What is heard: what the topmost scene that says something says."""
        scapes = (scene.soundscape for scene in reversed(self.scenes))
        return next((scape for scape in scapes if scape is not None), SILENCE)

    @property
    def busy(self) -> bool:
        """Whether something visible moves."""
        return any(scene.busy for scene in self.visible)

    @property
    def alive(self) -> bool:
        """Whether something visible moves even at rest, for which few frames are enough."""
        return any(scene.tree.alive for scene in self.visible)

    def handle(self, message: Message) -> None:
        """Pass a message to the top scene; a new layout and a lost keyboard concern all."""
        if message in (Window.LAYOUT_CHANGED, Window.FOCUS_LOST):
            for scene in self.scenes:
                if scene is not self.top:
                    self._at = scene
                    scene.handle(message)
            self._hide_covered()
        if self.top:
            self._at = self.top
            self.follow(self.top.handle(message))

    def tidy(self) -> None:
        """Let all scenes free what only movement needs: the window rests."""
        for scene in self.scenes:
            scene.tidy()

    def breathe(self, seconds: float) -> None:
        """Advance what lives at rest in the visible scenes, while the window is seen."""
        if not self.context.hidden:
            for scene in self.visible:
                scene.tree.breathe(seconds)

    def update(self, seconds: float) -> None:
        """Advance time for the visible scenes; only the top one may change the stack."""
        for scene in self.visible:
            self._at = scene
            transition = scene.update(seconds)
            if scene is self.top:
                self.follow(transition)

    def make_ready(self, until: float) -> list[pygame.Rect]:
        """Make pictures that the visible scenes need; return where some are missing (pixels).

        Args:
            until: the time (of `perf_counter`) after which no other picture is begun.
        """
        return [part for scene in self.visible for part in scene.tree.stills.make_ready(until)]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes, the lowest first."""
        for scene in self.visible:
            self._at = scene
            scene.draw(surface)

    def take_dirty(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        """Return the parts to repaint and clear them."""
        parts: list[pygame.Rect] = []
        for scene in self.visible:
            parts += scene.dirty.take(bounds)
        return parts

    def leave_dirty(self, parts: Sequence[pygame.Rect]) -> None:
        """Mark parts (pixels) to be repainted the next time."""
        if self.top:
            for part in parts:
                self.top.dirty.add(part)

    def give_up(self) -> None:
        """Close the scene that was called last, out of which an error came, and all upon it."""
        bad = self._at
        while bad in self.scenes:
            scene, _ = self._floors.pop()
            with suppress(BadInput, OSError):
                scene.exit()
        if self.top:
            self.top.dirty.all()

    def follow(self, transition: Transition[object]) -> None:
        """Carry out a transition and those that follow from it."""
        while transition is not None:
            transition = self._step(transition)

    def _step(self, transition: Push | Pop[object] | Replace | Reset) -> Transition[object]:
        match transition:
            case Push(scene, then):
                if self.top:
                    # Release captures and pressed keys.
                    self.top.handle(Window.POINTER_LEFT)
                    self.top.handle(Window.FOCUS_LOST)
                self._open(scene, then)
            case Pop(result):
                return self._pop(result)
            case Replace(scene):
                self._open(scene, self._close() if self._floors else None)
            case Reset(scenes):
                while self._floors:
                    self._close()
                for scene in scenes:
                    self._open(scene, None)
        return None

    def _pop(self, result: object) -> Transition[object]:
        then = self._close()
        if self.top is None:
            return None
        self.top.dirty.all()
        self._at = self.top
        return then(result) if then else None

    def _open(self, opened: Scene[object] | Named, then: Then | None) -> None:
        self._at = None
        scene = self._make(opened) if isinstance(opened, Named) else opened
        assert isinstance(scene, WidgetScene)
        self._floors.append((scene, then))
        self._at = scene
        scene.enter(self.context)
        scene.dirty.all()
        if scene.opaque:
            self._hide_covered()
            close_holes()

    def _hide_covered(self) -> None:
        """Hide the scenes that nobody sees, which frees their pictures."""
        for scene in self.scenes[: -len(self.visible)]:
            scene.hide()

    def _close(self) -> Then | None:
        scene, then = self._floors.pop()
        scene.exit()
        return then
