"""The widget: a box with a role and a label, in a tree.

A widget is measured, arranged and painted; all three are given the `Look`.
Sizes that a scene sets are theme units, rectangles are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol, Self

import pygame

from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.node import Node
from greatrace.ui.kit.widgets.spot import Spot
from greatrace.ui.kit.widgets.tooltip import Tip


class Host(Protocol):
    """The tree, as its widgets know it."""

    @property
    def dirty(self) -> DirtyRegion:
        """What must be painted anew."""
        ...

    @property
    def look(self) -> Look:
        """Theme, scale, assets."""
        ...

    @property
    def motion_factor(self) -> float:
        """Seconds of movement that pass in one second; infinite when things jump."""
        ...

    def repaint(self, part: pygame.Rect, still: bool) -> None:
        """Paint a part (pixels) anew; also what is kept of it, if something still changed there."""
        ...

    def need_layout(self) -> None:
        """Arrange everything again before the next frame."""
        ...

    def need_motion(self, widget: Widget) -> None:
        """Call the widget's `move` with every frame until it returns False."""
        ...


class Widget:
    """A box on the screen; also a plain group of others, one upon the other.

    Args:
        children: what is inside.
        name: its own name, never translated, for messages and tests.
        label: what a player calls it, in the player's language.
        payload: anything of the scene's, sent along with its messages.
    """

    role: ClassVar[str] = "group"
    focusable: bool = False
    """Whether the keyboard can come here."""
    covering: bool = False
    """Whether it paints every pixel of its place, so that no ground is needed below."""
    grounded: ClassVar[bool] = False
    """Whether it has a ground that is painted once and kept."""
    still: bool = False
    """Whether it is kept as painted, with all that is inside, until something there changes.

    Only for what nothing lies below but the ground, in scenes that hide all below.
    """

    def __init__(
        self, children: Sequence[Widget] = (), *, name: str = "", label: str = "", payload: object = None
    ) -> None:
        self.name = name
        self._label = label
        self.payload = payload
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.grow = 0.0
        self.units: tuple[float | None, float | None] = (None, None)
        self.tip: Tip | None = None
        self.carries: object = None
        """What is dragged away from here; nothing when `None`."""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.focused = False
        self.held = False
        self.away = False
        self.host: Host | None = None
        self.children: list[Widget] = []
        for child in children:
            self.add(child)

    # What a scene says of a widget, in one breath.

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """Fix the width or height, in theme units."""
        self.units = (width, height)
        return self

    def growing(self, share: float = 1.0) -> Self:
        """Take a share of the room that is left over in a row or column."""
        self.grow = share
        return self

    def tipped(self, title: str, text: str = "", terms: tuple[tuple[str, str], ...] = ()) -> Self:
        """Give it a tooltip."""
        self.tip = Tip(title, text, terms)
        return self

    def carrying(self, payload: object) -> Self:
        """Make it draggable."""
        self.carries = payload
        return self

    def able(self, enabled: bool) -> Self:
        """Switch it on or off; what is off can be neither pressed nor focused."""
        if self.enabled != enabled:
            self.enabled = enabled
            self.changed()
        return self

    def shown(self, visible: bool) -> Self:
        """Show or hide it; what is hidden takes no room."""
        if self.visible != visible:
            self.visible = visible
            self.changed(layout=True)
        return self

    @property
    def label(self) -> str:
        """What a player calls it."""
        return self._label

    @label.setter
    def label(self, label: str) -> None:
        if label != self._label:
            self._label = label
            self.changed(layout=True)

    # The tree.

    def add(self, child: Widget) -> Widget:
        """Put a widget inside; returns it."""
        child.parent = self
        self.children.append(child)
        self.changed(layout=True)
        return child

    def fill(self, children: Sequence[Widget]) -> None:
        """Put these inside instead of what was there."""
        for child in self.children:
            if child.rect.size != (0, 0):
                # It may have painted beyond this widget.
                child.changed()
        self.children = []
        for child in children:
            self.add(child)
        self.changed(layout=True)

    def walk(self) -> Iterator[Widget]:
        """Give this widget and all visible ones below it, in reading order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def tree_host(self) -> Host | None:
        """Find the tree it belongs to, if it is in one."""
        widget: Widget | None = self
        while widget and widget.host is None:
            widget = widget.parent
        return widget.host if widget else None

    def changed(self, layout: bool = False) -> None:
        """Say that it looks different now, or needs another size."""
        widget, still = self, self.still
        while widget.host is None:
            if widget.parent is None:
                return
            widget = widget.parent
            still = still or widget.still
        host = widget.host
        host.repaint(self.reach(host.look), still)
        if layout:
            host.need_layout()

    def describe(self) -> Node:
        """Tell tests and screen readers what is here; nothing secret, ever."""
        inside = tuple(child.describe() for child in self.children if child.visible)
        x, y, width, height = self.rect
        return Node(
            self.role,
            self.label,
            self.name,
            (x, y, width, height),
            self.value,
            self.enabled,
            self.focused,
            inside,
        )

    @property
    def value(self) -> str:
        """What it is set to, for tests and screen readers."""
        return ""

    # Size and place.

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        """Give the size it wants (pixels) when at most `width` is there, its fixed units observed."""
        wide, high = self.units
        room = min(width, look.px(wide)) if wide is not None else width
        size = self.measure(look, room)
        return (room if wide is not None else size[0], look.px(high) if high is not None else size[1])

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give the size that its content takes (pixels) when at most `width` is there."""
        sizes = [child.wanted(look, width) for child in self.children if child.visible]
        return (max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place (pixels) and give places to what is inside."""
        if rect != self.rect:
            self.changed()
            self.rect = rect.copy()
            self.changed()
        self.place(look)

    def place(self, look: Look) -> None:
        """Give places to what is inside; here, one upon the other."""
        for child in self.children:
            if child.visible:
                child.arrange(look, self.rect)

    def reach(self, look: Look) -> pygame.Rect:
        """Give the part of the screen it may paint, its focus ring included."""
        more = 2 * look.px(look.theme.lines.focus + 3)
        return self.rect.inflate(more, more)

    # Paint.

    def ink(self, look: Look) -> RGB:
        """Give the colour of text upon what lies below."""
        return self.parent.ink(look) if self.parent else look.palette.parchment

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it and what is inside, as far as the surface's clip goes; the still have been painted."""
        if not self.still:
            self.draw_anew(look, surface)

    def draw_anew(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it and what is inside, still or not."""
        if self.visible and not self.away and self.reach(look).colliderect(surface.get_clip()):
            self.paint(look, surface)
            for child in self.children:
                child.draw(look, surface)
            self.paint_over(look, surface)

    def draw_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the grounds of this widget and of all inside it."""
        if self.visible:
            if self.grounded:
                self.paint_ground(look, surface)
            for child in self.children:
                child.draw_ground(look, surface)

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint what changes only with its place; done once, then kept with the backdrop."""

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint what lies below the children and may change at any time."""

    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        """Paint what lies upon the children."""

    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        """Paint what lies upon everything while the pointer or the keyboard is here."""

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it where it is carried (pixels)."""
        look.panel(surface, rect, look.palette.parchment, look.palette.brass)

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Give the box (pixels) and the corner radius of its focus ring."""
        return self.rect, look.px(look.theme.lines.radius)

    # The player.

    @property
    def reactive(self) -> bool:
        """Whether the pointer finds it."""
        return self.focusable or self.tip is not None or self.carries is not None

    def at(self, x: int, y: int) -> Widget | None:
        """Find the topmost reactive widget at a pixel."""
        if not self.visible:
            return None
        for child in reversed(self.children):
            found = child.at(x, y)
            if found:
                return found
        return self if self.reactive and self.rect.collidepoint(x, y) else None

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a part of what is inside (pixels) into sight; most show everything anyway."""

    def handle(self, message: Message) -> Emitted | None:
        """Take a message: `None` leaves it to the parent, `TAKEN` ends it, anything else is told."""
        return None

    def spots(self, payload: object) -> Sequence[Spot]:
        """Give the places where `payload` may be dropped here; none when this is no target for it."""
        return ()

    def move(self, seconds: float) -> bool:
        """Let its movement go on (seconds at the set speed); False when it came to rest."""
        return False
