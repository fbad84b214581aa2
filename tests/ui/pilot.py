"""A pilot that drives scenes without a window, by real events and what is visible."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pygame

from greatrace.app import menus
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import PointerPressed
from greatrace.ui.kit.keys import DOUBLE, NEAR
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.stack import Named, Scene
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.base import Node, Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.rest import SEEN_REST, UNCOVER_REST
from greatrace.ui.play.table.scene import GameTable

KEYS = {
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "backspace": pygame.K_BACKSPACE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}
FRAME = 1 / 60


class Pilot:
    """A player of a stack of scenes.

    Args:
        scene: the first scene, not yet entered, or its name.
        size: of the screen, in pixels.
        ui_scale: percent.
        speaks: the code of the language.
        home: the player's folder.
        context: replaces the four above.
    """

    def __init__(
        self,
        scene: Scene[object] | Named,
        size: tuple[int, int] = (1280, 720),
        ui_scale: int = 100,
        speaks: str = "en",
        home: Path | None = None,
        context: Context | None = None,
    ) -> None:
        pygame.font.init()
        self.context = context or headless(size, ui_scale, speaks, home)
        self.shell = Shell(self.context, scene, menus())
        self.surface = pygame.Surface(self.context.size)
        self.painted: list[pygame.Rect] = []
        self.wait(0.0)

    # What is visible.

    @property
    def scene(self) -> WidgetScene[object]:
        """The top scene."""
        top = self.shell.stack.top
        assert top is not None, "no scene is open"
        return top

    @property
    def running(self) -> bool:
        return self.shell.running

    def tree(self) -> Node:
        """The widgets of the top scene."""
        return self.scene.describe()

    def nodes(self, role: str = "") -> list[Node]:
        """All widgets, or those of a role."""
        return [node for node in self.tree().walk() if not role or node.role == role]

    def find(self, label: str) -> Node:
        """Return the widget of a label or name; enabled and interactive ones come first."""
        hits = [node for node in self.tree().walk() if label in (node.label, node.name)]
        hits.sort(key=lambda node: (node.role in ("label", "panel", "group"), not node.enabled))
        assert hits, f"nothing is called {label!r} here:\n{self.dump()}"
        return hits[0]

    def sees(self, label: str) -> bool:
        """Return whether any widget has a label or name."""
        return any(label in (node.label, node.name) for node in self.tree().walk())

    @property
    def focused(self) -> Node | None:
        """The focused widget."""
        return next((node for node in self.tree().walk() if node.focused), None)

    def dump(self) -> str:
        """The tree as indented lines."""
        return "\n".join(_lines(self.tree(), 0))

    def picture(self, path: Path) -> Path:
        """Write what is on the screen to a PNG file."""
        pygame.image.save(self.surface, path)
        return path

    # What a player does.

    def press(self, label: str, button: int = 1) -> None:
        """Click on the widget of a label or name."""
        self.click(*middle(self.find(label)), button=button)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click at a pixel."""
        self.point(x, y)
        self._look_first(x, y, button)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)

    def _look_first(self, x: int, y: int, button: int = 1) -> None:
        """Let the time pass for which nobody can press what has just come under the pointer.

        What ends a turn where something else was pressed last is pressed once for nothing.
        """
        pressed, near = PointerPressed(x, y, button), self.context.look.px(NEAR)
        if self.shell.doubles.falls_through(pressed, self.shell.stack.top, near):
            self.leap(DOUBLE + FRAME)
        scene = self.shell.stack.top
        if isinstance(scene, GameTable):
            for _ in range(9):
                if scene.rest.anew(x, y):
                    self.leap(SEEN_REST)
            met = scene.tree.at(x, y)
            if isinstance(met, Pressable) and scene.uncovers(met) and scene.rest.strays(x, y):
                self.leap(UNCOVER_REST)
            if isinstance(met, Pressable) and scene.ends(met) and scene.rest.strays(x, y, anywhere=False):
                self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
                self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)
                self.leap(DOUBLE + FRAME)

    def point(self, x: int, y: int) -> None:
        """Move the pointer to a pixel."""
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def hold_down(self, label: str, seconds: float = 1.0) -> None:
        """Hold the button of the pointer down on the widget of a label or name for a while."""
        at = middle(self.find(label))
        self.point(*at)
        self._look_first(*at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.leap(seconds)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, label: str, to: str) -> None:
        """Drag one widget onto another, both given by label or name."""
        self.drag_to(label, *middle(self.find(to)))

    def drag_to(self, label: str, x: int, y: int) -> None:
        """Drag a widget to a pixel."""
        start = middle(self.find(label))
        self.point(*start)
        self._look_first(*start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.point((start[0] + x) // 2, (start[1] + y) // 2)
        self.point(x, y)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    def wheel(self, label: str, up: int) -> None:
        """Turn the wheel over a widget."""
        self.point(*middle(self.find(label)))
        self.post(pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up))

    def keys(self, *names: str) -> None:
        """Press keys one after another: `enter`, `shift+tab`, `a`."""
        for name in names:
            self.hold(name)
            self.let_go(name)

    def hold(self, name: str) -> None:
        """Press a key down."""
        key, held = _key(name)
        self.post(pygame.KEYDOWN, key=key, mod=held)

    def let_go(self, name: str) -> None:
        """Let a key come up."""
        key, held = _key(name)
        self.post(pygame.KEYUP, key=key, mod=held)

    def type(self, text: str) -> None:
        """Write letters."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def close(self) -> None:
        """Ask the window to close."""
        self.post(pygame.QUIT)

    def post(self, kind: int, **values: object) -> None:
        """Send an event of pygame and let one frame pass."""
        self.shell.take(pygame.event.Event(kind, values))
        self.wait(0.0)

    def leap(self, seconds: float = 1.0) -> None:
        """Let time pass in a single frame."""
        self.shell.update(seconds)
        if self.shell.running:
            self.painted = self.shell.paint(self.surface)

    def wait(self, seconds: float = 1.0) -> None:
        """Let time pass in frames."""
        left = seconds
        while True:
            self.shell.update(min(left, FRAME))
            if self.shell.running:
                self.painted = self.shell.paint(self.surface)
            left -= FRAME
            if left <= 0:
                return


def middle(node: Node) -> tuple[int, int]:
    """The pixel in the middle of a widget."""
    x, y, width, height = node.rect
    return (x + width // 2, y + height // 2)


def scrolled(widget: Widget) -> bool:
    """Return whether a widget is inside a list, which shows only a part."""
    around = widget.parent
    while around:
        if isinstance(around, ScrollList):
            return True
        around = around.parent
    return False


def overflowing(scene: WidgetScene[object]) -> list[str]:
    """List what does not fit: overflowing texts, widgets outside the screen."""
    screen = pygame.Rect((0, 0), scene.context.size)
    wrong = [
        f"outside the screen: {widget.role} {widget.label!r} {widget.rect}"
        for widget in scene.tree.root.walk()
        if widget.rect.w and widget.rect.h and not screen.contains(widget.rect)
    ]
    wrong += [
        f"text does not fit: {block.lines} in {rect}"
        for block, rect in written(scene)
        if not fits(block, rect)
    ]
    return wrong


def written(scene: WidgetScene[object]) -> list[tuple[TextBlock, pygame.Rect]]:
    """Return every text that the scene writes, and its box (pixels)."""
    texts: list[tuple[TextBlock, pygame.Rect]] = []
    watch_writing(scene, lambda surface, block, rect, colour: texts.append((block, rect.copy())))
    return texts


def watch_writing(
    scene: WidgetScene[object], note: Callable[[pygame.Surface, TextBlock, pygame.Rect, RGB], object]
) -> None:
    """Draw a whole scene anew; before every text call back with where it is written, its box and colour."""
    look, write = scene.look, scene.look.write

    def noting(
        surface: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: RGB, align: str = "left"
    ) -> None:
        note(surface, block, rect, colour)
        write(surface, block, rect, colour, align)

    # Else what stands still would come from the picture that was kept of it, without writing anything.
    scene.tree.forget_ground()
    with patch.object(look, "write", noting), patch.object(look, "kept", partial(_fresh, look)):
        scene.draw(pygame.Surface(scene.context.size))


def fits(block: TextBlock, rect: pygame.Rect) -> bool:
    """Return whether a text stays within its box."""
    return block.fits and block.width <= rect.w and block.height <= rect.h


def _fresh(
    look: Look,
    key: tuple[object, ...],
    size: tuple[int, int],
    paint: Callable[[pygame.Surface], None],
    see_through: bool = True,
) -> pygame.Surface:
    """Paint everything that is normally cached, so that its text is recorded too."""
    return Look.kept(look, (*key, object()), size, paint, see_through)


def _key(name: str) -> tuple[int, int]:
    *held, last = name.lower().split("+")
    mods = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
    return KEYS.get(last) or _code(last), sum(mods[one] for one in held)


def _code(name: str) -> int:
    code = getattr(pygame, f"K_{name}" if len(name) == 1 else f"K_{name.upper()}")
    assert isinstance(code, int)
    return code


def _lines(node: Node, depth: int) -> list[str]:
    marks = ("*" if node.focused else "") + ("" if node.enabled else " (off)")
    value = f" = {node.value!r}" if node.value else ""
    own = f"{'  ' * depth}{node.role} {node.label!r}{value}{marks} {node.name}"
    return [own, *(line for child in node.children for line in _lines(child, depth + 1))]
