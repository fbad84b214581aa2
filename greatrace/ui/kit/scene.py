"""The scene made of widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal, Self, TypeVar

import pygame

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.ui.kit import shapes
from greatrace.ui.kit.audio import Cue, Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.input import (
    PEEK_KEY,
    WORD_KEY,
    Command,
    KeyPressed,
    KeyReleased,
    Message,
    Window,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.stack import Pop, R_co, Reset, Scene, Transition
from greatrace.ui.kit.theme import mix
from greatrace.ui.kit.widgets.base import Node, Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Changed,
    Emitted,
    Peeking,
    Pressed,
    Shortcut,
    Submitted,
)
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.kit.widgets.tree import WidgetTree

W = TypeVar("W", bound=Widget)
_FRAMES = 2
"""Frames until what is announced begins: one passes before the announcement is painted."""
_NO_WORD = msgid("There is no word to explain here; the pointer or Tab tells what each thing is for.")
_ABOVE_FOOT = 106
"""Distance of notices from the lower edge, where most scenes have their buttons (theme units)."""


class WidgetScene(Scene[R_co]):
    """A screen, or a sheet on top of one: builds a tree of widgets and handles their messages.

    A function lays one out that keeps nothing; `does` says what a press does. Subclasses write `build`, and
    `on` for all else. Call `rebuild` when other widgets are needed; for another text or number, change the
    widget itself, which repaints only that.

    Args:
        lays: returns its widgets, given the scene; a subclass may have a `build` instead.
        name: what it is called where the screen is told of; its class by default.
        focus: the name of the widget that has the focus first.
        upon: whether it is a sheet upon another scene, which closing the window puts away.
    """

    notices_at: Literal["start", "end"] = "end"
    """Where notices stand: above the foot, or at the top where rows of buttons reach farther up."""

    opaque: bool = True
    """Whether it hides all scenes below, which are then not drawn."""
    pieces: ClassVar[bool] = False
    """Whether it has pieces through which F6 goes; elsewhere that goes on like Tab."""
    folds: bool = False
    """Whether it has a small form, which allows larger letters than menus and sheets have room for."""
    scrolled: ScrollList | None = None
    """The list through which keys go."""
    nothing: ClassVar[Any] = None
    """Its result where the player goes back."""
    first_focus: str = ""
    """The name of the widget that has the focus first."""
    heard: Soundscape | None = None
    """What is heard as long as it lasts, where that never changes."""
    opens_with: str = ""
    """The sound with which it opens."""
    lies_upon: bool = False
    """Whether closing the window only puts the scene away, as Escape does."""
    only_left: bool = False
    """Whether closing the window only leaves the scene, without a result, whatever Escape does."""
    closes_with: str = ""
    """The sound with which it closes."""
    peeks_with: ClassVar[frozenset[str]] = frozenset({PEEK_KEY})
    """The keys that show a hand as long as one is held."""
    paints_below: Callable[[Look, pygame.Surface], None] | None = None
    """Paints what lies below all widgets; by default rays of a sun, or a shade upon the scene below."""
    by_eye: bool = False
    """Whether a hand is seen by the eye; it is covered as the window is left, since nobody may be there."""

    def __init__(
        self, lays: Callable[[Self], Widget] | None = None, name: str = "", focus: str = "",
        upon: bool = False,
    ) -> None:  # fmt: skip
        self._lays: Callable[[Any], Widget] | None = lays
        self.name = name or type(self).__name__
        self.first_focus = focus or self.first_focus
        if upon:
            self.opaque, self.lies_upon = False, True
        self.dirty = DirtyRegion()
        """The parts to repaint."""
        self._toasts: dict[Widget, float] = {}
        """The notices that are shown, and the seconds for which each of them stays."""
        self._peeking = False
        self._does: dict[str, Callable[[], Transition[R_co]]] = {}
        self._frames = 0

    def build(self) -> Widget:
        """Build the widgets; called on entering and whenever size, language or look change."""
        assert self._lays, "a scene is laid out by a function, or has a build of its own"
        return self._lays(self)

    def does(self, widget: W, act: Callable[[], Transition[R_co]], shortcut: str = "") -> W:
        """Return a widget and do something once it is pressed, or Enter in it, until others are built.

        A key does the same, once while it is held: the shortcut, or Escape for a button that names it.
        """
        self._does[widget.name] = act
        if shortcut:
            self._does[f"key {shortcut}"] = act
        if shortcut == "escape" or (isinstance(widget, Button) and widget.key == "Esc"):
            self._does["cancelled"] = act
        return widget

    def on(self, emitted: Emitted) -> Transition[R_co]:
        """Handle a message whose meaning `does` does not say.

        By default Back, and Escape where there is such a button, close the scene; keys scroll its list.
        """
        match emitted:
            case Pressed("back" | "close"):
                return Pop(self.nothing)
            case Cancelled() if self.tree.find("back") or self.tree.find("close"):
                return Pop(self.nothing)
            case Shortcut(key) if self.scrolled:
                self.scrolled.scroll_by(key.key)
        return None

    def once_seen(self, act: Callable[[], Transition[R_co]]) -> None:
        """Do something that takes a moment, once what announces it is painted; only one thing at a time."""
        if not self._frames:
            self._frames, self._postponed = _FRAMES, act

    def tried(self, do: Callable[[], Transition[R_co]]) -> Transition[R_co]:
        """Return what doing something leads to; show what is wrong where it cannot be done."""
        try:
            return do()
        except BadInput as problem:
            self.notify_problem(problem)
            return None

    def adopted(self) -> None:
        """Show settings that only concern what is heard, where they are shown."""

    def closing(self) -> Transition[R_co]:
        """Handle closing the window; by default the program ends, unless the scene lies upon another."""
        if self.only_left:
            return Pop(self.nothing)
        return self.answer((Cancelled(),)) if self.lies_upon else Reset()

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint what lies below all widgets; cached until `tree.forget_ground` when the scene is opaque."""
        if self.paints_below or self.opaque:
            (self.paints_below or paint_sunrise)(self.look, surface)
        else:
            shapes.fill(surface, surface.get_rect(), (*self.look.palette.night_deep, 150))

    @property
    def soundscape(self) -> Soundscape | None:
        """What is heard as long as it lasts; `None` leaves what is heard below."""
        return self.heard

    def cue(self, emitted: Emitted) -> Cue | None:
        """Return the sound of what a player does with a widget."""
        match emitted:
            case Pressed():
                return Cue("button")
            case Changed():
                return Cue("toggle")
        return None

    # Shorthands for scenes.

    @property
    def look(self) -> Look:
        """Theme, scale, assets."""
        return self.context.table_look if self.folds else self.context.look

    def tr(self, text: str, /, **values: object) -> str:
        """Translate a text into the player's language."""
        return self.context.language.tr(text, **values)

    def notify(self, text: str, seconds: float = 4.0) -> None:
        """Show a temporary notice; it replaces one with the same text."""
        self._toasts = {toast: left for toast, left in self._toasts.items() if toast.label != text}
        self._toasts[_toast(text)] = seconds
        self._notices.fill(tuple(self._toasts))

    def report(self, text: str) -> None:
        """Say what the player should know now; a table has a place of its own for that."""
        self.notify(text)

    def notify_problem(self, problem: BadInput, seconds: float = 8.0) -> None:
        """Show for some seconds what is wrong with an input."""
        self.notify(self.context.language.sentence(problem), seconds)

    def describe(self) -> Node:
        """Describe the widgets for tests and screen readers."""
        return self.tree.describe()

    # What the stack calls.

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.tree.busy or self._frames > 0

    @property
    def takes_letters(self) -> bool:
        """Whether something is being typed, so that letters have no other meaning."""
        return isinstance(self.tree.focus, TextField)

    def enter(self, context: Context) -> None:
        """Start the scene."""
        self.context = context
        if self.opens_with:
            context.audio.play(Cue(self.opens_with))
        self.rebuild(self.first_focus)

    def exit(self) -> None:
        """Stop the scene and free its pictures; a table has filled its look with them."""
        self.hide()
        if self.closes_with:
            self.context.audio.play(Cue(self.closes_with))
        if self.folds:
            self.look.close()

    def hide(self) -> None:
        """Free the cached pictures; they are painted again when the scene is seen again."""
        if hasattr(self, "tree"):  # a scene may fail on entering
            self.tree.stills.close()
            for widget in self.tree.root.walk():
                widget.sleep()

    def tidy(self) -> None:
        """Free what only movement needs: the window rests."""
        for widget in self.tree.root.walk():
            widget.tidy()

    def rebuild(self, focus: str = "") -> None:
        """Build the widgets again; the focus stays at the widget of the same name."""
        before = getattr(self, "tree", None)
        if before and before.focus and not focus:
            focus = before.focus.name
        self._notices = Column(tuple(self._toasts), gap=8, align="centre")
        self._does = {}
        above = Padding(self._notices, 24, _ABOVE_FOOT if self.notices_at == "end" else 24)
        root = Widget([self.build(), Anchor(above, "centre", self.notices_at)])
        bounds = pygame.Rect((0, 0), self.context.size)
        if before:
            before.stills.close()
        speed, words = self.context.settings.motion_factor, self.context.glossary
        self.tree = WidgetTree(root, self.look, bounds, self.dirty, speed, words)
        if focus:
            self.tree.focus_on(self.tree.find(focus), ring=self.context.by_keyboard)
        self.dirty.all()

    def handle(self, message: Message) -> Transition[R_co]:
        """Handle a message of the player."""
        if self.by_eye and message in (Window.FOCUS_LOST, Window.POINTER_LEFT):
            self.by_eye = False
            self.on(Peeking(False))
        match message:
            case Window.LAYOUT_CHANGED:
                self.rebuild()
                return None
            case KeyPressed("f6", shift=back) if not self.pieces:
                return self.answer(self.tree.handle(Command.PREVIOUS if back else Command.NEXT))
            case Window.CLOSE_ASKED:
                return self.closing()
            case KeyReleased(key) if key in self.peeks_with:
                return self._peek(False)
            case Window.FOCUS_LOST:
                return self.answer(self.tree.handle(message)) or self._peek(False)
        return self.answer(self.tree.handle(message))

    def update(self, seconds: float) -> Transition[R_co]:
        """Advance time."""
        self._toasts = {toast: left - seconds for toast, left in self._toasts.items() if left > seconds}
        if len(self._toasts) < len(self._notices.children):
            self._notices.fill(tuple(self._toasts))
        transition = self.answer(self.tree.update(seconds))
        if self._frames:
            self._frames -= 1
            if not self._frames:
                return self._postponed()
        return transition

    def draw(self, surface: pygame.Surface) -> None:
        """Paint backdrop and widgets."""
        if self.opaque:
            self.tree.stills.paint(surface, self.backdrop)
        else:
            self.backdrop(surface)
            self.tree.root.draw_ground(self.look, surface)
        self.tree.draw(surface)

    def answer(self, emitted: Sequence[Emitted]) -> Transition[R_co]:
        """Do what messages of widgets mean, in their order, until one leads to another scene."""
        for one in emitted:
            if (cue := self.cue(one)) is not None:
                self.context.audio.play(cue)
            match one:
                case Shortcut(key) if key.key in self.peeks_with and not key.ctrl and not key.alt:
                    transition = None if key.again else self._peek(True)
                case Shortcut(KeyPressed(key)) if key == WORD_KEY and self.context.glossary:
                    transition = None
                    self.report(self.tr(_NO_WORD))
                case _:
                    act = self._does.get(_act_of(one))
                    transition = act() if act else self.on(one)
            if transition is not None:
                return transition
        return None

    def _peek(self, held: bool) -> Transition[R_co]:
        if held == self._peeking:
            return None
        self._peeking = held
        return self.on(Peeking(held))


def _toast(text: str) -> Widget:
    """Return a notice above all else."""
    toast = Panel(Label(text, align="centre"), "night", pad=14, above=True)
    toast.role, toast.label = "toast", text
    return toast


def _act_of(emitted: Emitted) -> str:
    """Return what the act of a message is kept by."""
    match emitted:
        case Pressed(name) | Submitted(name):
            return name
        case Cancelled():
            return "cancelled"
        case Shortcut(KeyPressed(key, again=False)):
            return f"key {key}"
    return ""


def paint_sunrise(look: Look, surface: pygame.Surface) -> None:
    """Paint the common backdrop: night, and faint rays from a sun below the edge."""
    palette, (width, height) = look.palette, surface.get_size()
    surface.fill(palette.night)
    pale = mix(palette.night, palette.night_soft, 0.4)
    foot = pygame.Vector2(width / 2, height * 1.15)
    for ray in range(12):
        left = foot + pygame.Vector2(width + height, 0).rotate(-ray * 15 - 4)
        right = foot + pygame.Vector2(width + height, 0).rotate(-ray * 15 - 11)
        points = [(int(v.x), int(v.y)) for v in (foot, left, right)]
        pygame.draw.polygon(surface, pale, points)
        pygame.draw.aalines(surface, pale, True, points)
