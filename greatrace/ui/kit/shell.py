"""The shell between the window and the scenes; it also works without a window.

No file of the player's ends the program: scenes say what they can say of it. What escapes them all the same,
as a `BadInput` or an error of the system, is caught here and nowhere else: the scene out of which it came is
closed, and its sentence is shown upon the one below, or upon the first scene of the window. Errors of the
program itself are not caught.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from time import perf_counter

import pygame
from msgspec import structs

from greatrace.files.problems import system_problem
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.audio import MUTE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.glossary import Glossary
from greatrace.ui.kit.input import Command, InputReader, KeyPressed, Message, PointerPressed, Window
from greatrace.ui.kit.keys import NEAR, DoublePress, KeyMap
from greatrace.ui.kit.pads import Pads, of_pad
from greatrace.ui.kit.scene_stack import SceneStack
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.stack import (
    Named,
    Reset,
    Scene,
    SceneMaker,
    no_named_scenes,
    push,
)

_BEHIND = 2
"""Frames one after the other that may leave something to be painted."""
_LONG = 0.01
"""Seconds of an update after which a frame has no time for painting, too."""


class Shell:
    """Passes events and time to the scenes and paints what changed.

    Args:
        scene: the first scene, or its name.
        make: makes the named scenes.
        again: makes the scene to open if none is left that works; without it the program ends.

    Attributes:
        late: whether the last update left no time for painting in its frame; never twice in a row.
    """

    def __init__(
        self,
        context: Context,
        scene: Scene[object] | Named,
        make: SceneMaker = no_named_scenes,
        again: Callable[[], Scene[object]] | None = None,
    ) -> None:
        self.context = context
        self.stack = SceneStack(context, make)
        self.reader = InputReader()
        self.pads = Pads(lambda key: KeyMap(context.settings.keys).shown(key).lower())
        self.doubles = DoublePress()
        self._again, self._fallen = again, False
        self._breathed = 0.0
        self._painted = self.late = False
        self._behind = 0
        """How many frames one after the other have left something to be painted."""
        self._open(scene)

    @property
    def running(self) -> bool:
        """Whether any scene is open."""
        return self.stack.top is not None

    @property
    def polls(self) -> bool:
        """Whether a sleeping window would miss something: pads wake nobody, nor do methods of input."""
        return self.pads.any or (self.stack.top is not None and self.stack.top.takes_letters)

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event of pygame."""
        if of_pad(event):
            self._take_pad(event)
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pads.used = None
        if event.type == pygame.WINDOWFOCUSLOST:
            self._send_all(self.pads.let_go())
        if (message := self.reader.read(event)) is not None:
            self.send(message)

    def _take_pad(self, event: pygame.event.Event) -> None:
        """Handle an event of a pad, and say when the one in use is gone."""
        self._send_all(self.pads.read(event))
        if self.pads.gone:
            self.pads.gone = False
            if (top := self.stack.top) is not None:
                tr = self.context.language.tr
                top.notify(tr("The gamepad is gone. Mouse, keys and other pads go on."), 6)

    def _send_all(self, messages: Sequence[Message]) -> None:
        for message in messages:
            if self.running:
                self.send(message)

    def _follow_pads(self, seconds: float) -> None:
        """Press again what is held, and let buttons show the signs of the pad in use at once.

        Nothing is laid out anew: the press that brought the signs acts, and what moves goes on.
        """
        self._send_all(self.pads.passes(seconds))
        self.pads.holder = self.pads.holder or self.pads.used if self.context.keeps_pad else None
        pad = None if self.pads.used is None else self.pads.kind
        if pad != self.context.pad:
            self.context.show_pad(pad)
            for scene in self.stack.scenes:
                scene.tree.forget_ground()

    def send(self, message: Message) -> None:
        """Handle a message of the player."""
        if isinstance(message, KeyPressed | Command | PointerPressed):
            self.context.by_keyboard = not isinstance(message, PointerPressed)
        if isinstance(message, KeyPressed) and self._mutes(message):
            self._mute()
            return
        if self.doubles.holds_back(message, self.stack.top, self.context.look.px(NEAR)):
            return
        with self._standing():
            self.stack.handle(message)
            self._fallen = False

    def _mutes(self, pressed: KeyPressed) -> bool:
        """Return whether a key turns all sounds off or on; while something is typed it does not."""
        if pressed.again or pressed.ctrl or pressed.alt or self.stack.top is None:
            return False
        keys = KeyMap(self.context.settings.keys)
        return keys.meant(pressed.key) == MUTE and not self.stack.top.takes_letters

    def _mute(self) -> None:
        """Turn all sounds off or on, and say so."""
        context, top = self.context, self.stack.top
        context.adjust(structs.replace(context.settings, muted=not context.settings.muted))
        problem, tr = context.keep(), context.language.tr
        said = tr("All sounds are off.") if context.settings.muted else tr("The sounds are on.")
        if top is not None:
            top.adopted()
            top.notify(problem or said, 2.5)

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt to a new size of the window (pixels)."""
        self.context.resize(size)
        self._lay_out()

    def update(self, seconds: float) -> None:
        """Advance time."""
        begin = perf_counter()
        self.reader.frame()
        self.doubles.passes(seconds)
        self._follow_pads(seconds)
        with self._standing():
            if self.context.stale:
                self._lay_out()
            self.stack.breathe(max(0.0, seconds - self._breathed))
            self._breathed = 0.0
            self.stack.update(seconds)
            self.context.audio.surround(self.stack.soundscape)
        self.late = self._painted and not self.late and perf_counter() - begin > _LONG

    def breathe(self, seconds: float) -> None:
        """Advance only what lives at rest, ahead of the next `update`, which counts these seconds too."""
        self._breathed += seconds
        self.stack.breathe(seconds)

    def paint(self, surface: pygame.Surface, most: float = inf) -> list[pygame.Rect]:
        """Paint what changed; return the painted parts (pixels).

        Args:
            surface: with what was painted before.
            most: seconds after which no other part is begun; the rest is left for the next time, and so is
                all while `late`. After some such frames all is painted: else what moves all the time would
                keep what changed beside it from ever being painted.
        """
        if most < inf and self.late:
            return []
        self._painted = True
        parts = self.stack.take_dirty(surface.get_rect())
        end = perf_counter() + (most if self._behind < _BEHIND else inf)
        left: list[pygame.Rect] = []
        with self._standing():
            left = self.stack.make_ready(end) if parts else []
            self.stack.leave_dirty(left)
        for number, part in enumerate(parts):
            if number and perf_counter() > end:
                left += parts[number:]
                self.stack.leave_dirty(parts[number:])
                parts = parts[:number]
                break
            surface.set_clip(part)
            with self._standing():
                self.stack.draw(surface)
        surface.set_clip(None)
        self._behind = self._behind + 1 if left else 0
        return parts

    @contextmanager
    def _standing(self) -> Iterator[None]:
        """Close the scene out of which a complaint about a file escapes, and say it upon another.

        Raises:
            BadInput, OSError: no scene is left that works.
        """
        try:
            yield
        except (BadInput, OSError) as problem:
            self._fall_back(problem)

    def _fall_back(self, problem: BadInput | OSError) -> None:
        self.stack.give_up()
        if not self.running:
            if self._again is None or self._fallen:
                raise problem
            self._fallen = True
            self._open(self._again())
        say, known = self.context.language, problem
        if isinstance(known, OSError):
            known = BadInput("The computer refuses: {reason}.", reason=system_problem(known))
        self.stack.follow(push(problem_dialog(say, say.tr("It cannot be opened"), known)))

    def _lay_out(self) -> None:
        self.context.stale = False
        self.stack.handle(Window.LAYOUT_CHANGED)

    def _open(self, scene: Scene[object] | Named) -> None:
        self.stack.follow(Reset((scene,)))


def headless(
    size: tuple[int, int] = (1280, 720),
    ui_scale: int = 100,
    speaks: str = "en",
    home: Path | None = None,
    assets: Assets | None = None,
    chosen: Settings | None = None,
    explains: Callable[[str], Glossary] | None = None,
) -> Context:
    """Return a context that needs no window, display or player's folder; nothing is explained by itself.

    Args:
        size: in pixels.
        ui_scale: percent.
        speaks: the code of the language.
        home: the player's folder, for scenes that show what is in it.
        assets: pictures and fonts; the game's own by default.
        chosen: the settings that the other arguments do not replace; the defaults if there are none.
        explains: as for `Context`.
    """
    folder = home or Path(tempfile.gettempdir()) / "greatrace-nowhere"
    settings = structs.replace(
        chosen or Settings(), ui_scale=ui_scale, language=speaks,
        race_explained=True, torpedo_explained=True, tips=False,
    )
    speech = language(speaks)
    return Context(assets or Assets(), settings, folder, size, speech, explains=explains)


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
