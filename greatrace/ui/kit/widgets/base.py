"""The base of all widgets: a box with a role and a label, in a tree.

A widget is measured, arranged and painted, each with a `Look`. Sizes that a scene sets are theme units,
rectangles are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, Protocol, Self

import msgspec
import pygame

from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.tooltip import Note, Tip, paint_tip, tip_aside, tip_rect, with_notes


class Node(msgspec.Struct, frozen=True):
    """The description of a widget and its children."""

    role: str
    label: str
    name: str
    rect: tuple[int, int, int, int]
    value: str = ""
    enabled: bool = True
    focused: bool = False
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


class Spot(msgspec.Struct, frozen=True):
    """A place on a drop target: its box (pixels), its name for the player, its value."""

    rect: tuple[int, int, int, int]
    label: str
    value: object = None


class Host(Protocol):
    """The interface of the tree to its widgets.

    Attributes:
        dirty: the parts to repaint.
        look: theme, scale, assets.
        ring_shown: whether the focus is marked: the player uses the keyboard.
        motion_factor: seconds of movement per second; infinite when widgets jump.
    """

    dirty: DirtyRegion
    look: Look
    ring_shown: bool
    motion_factor: float

    def repaint(self, part: pygame.Rect, still: bool) -> None:
        """Repaint a part (pixels), also in the cached picture if a still widget changed there."""

    def need_layout(self) -> None:
        """Request a new layout before the next frame."""

    def need_motion(self, widget: Widget) -> None:
        """Request calls of the widget's `move` with every frame until it returns False."""

    def need_time(self, widget: Widget) -> None:
        """Request calls of the `pass_time` of a `Pressable` with every frame while it is held."""


class Widget:
    """A box on the screen; by itself a group of widgets on top of each other.

    Args:
        children: the widgets inside.
        name: identifies it in messages and tests; never translated.
        label: its name for the player, in the player's language.
        payload: any value of the scene, sent along with its messages.
    """

    role: str = "group"
    focusable: bool = False
    """Whether it can have the focus."""
    covering: bool = False
    """Whether it paints every pixel of its rectangle, so that no ground is needed below."""
    marks_itself: ClassVar[bool] = False
    """Whether it paints itself what is focused in it and where something may be dropped, without rings."""
    above_all: ClassVar[bool] = False
    """Whether neither focus ring nor tooltip nor drag shows while it is visible: it covers a whole scene."""
    grounded: bool = False
    """Whether it has a ground that is painted once and cached."""
    keeps: ClassVar[bool] = False
    """Whether it is painted of pictures that are made once and cached, which takes time."""
    solid: bool = False
    """Whether the pointer between its widgets does not reach what lies below it."""
    tips_aside: bool | Literal["above"] = False
    """Whether the tooltips of all widgets in it lie beside or above it, so that they hide nothing of it."""
    still: bool = False
    """Whether it is cached as painted, with its children, until something there changes.

    Only for widgets with nothing but the ground and other still widgets below them, in opaque scenes.
    """

    def __init__(
        self, children: Sequence[Widget] = (), *, name: str = "", label: str = "", payload: object = None
    ) -> None:
        self.name = name
        self._label = label
        self._value = ""
        self.payload = payload
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.grow = 0.0
        self.units: tuple[float | None, float | None] = (None, None)
        self.tip: Tip | None = None
        self.notes: tuple[Note, ...] = ()
        """What is told of words of the game below its tooltip, or in the place of one."""
        self.carries: object = None
        """The payload that can be dragged from here; none when `None`."""
        self.enabled = self.visible = True
        self.hovered = self.focused = False
        self.held = self.away = False
        self.unplaced = True
        """Whether it, or a widget in it, has asked for a new layout since it was last put in its place."""
        self.host: Host | None = None
        self.children: list[Widget] = list(children)
        for child in children:
            child.parent = self

    # Chained setters for scenes.

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """Fix the width or height, in theme units."""
        self.units = (width, height)
        return self

    def growing(self, share: float = 1.0) -> Self:
        """Take a share of the spare room in a row or column."""
        self.grow = share
        return self

    def tipped(self, title: str, text: str = "", terms: tuple[tuple[str, str], ...] = ()) -> Self:
        """Set a tooltip."""
        self.tip = Tip(title, text, terms)
        return self

    def carrying(self, payload: object) -> Self:
        """Make it draggable."""
        self.carries = payload
        return self

    def able(self, enabled: bool) -> Self:
        """Enable or disable it; a disabled widget can be neither pressed nor focused."""
        if self.enabled != enabled:
            self.enabled = enabled
            self.changed()
        return self

    def shown(self, visible: bool) -> Self:
        """Show or hide it; a hidden widget takes no room."""
        if self.visible != visible:
            self.visible = visible
            self.changed(layout=True)
        return self

    @property
    def label(self) -> str:
        """Its name for the player."""
        return self._label

    @label.setter
    def label(self, label: str) -> None:
        if label != self._label:
            self._label = label
            self.changed(layout=True)

    # The tree.

    def fill(self, children: Sequence[Widget]) -> None:
        """Replace all children."""
        for child in self.children:
            if child.rect.size != (0, 0):
                # It may have painted outside this widget.
                child.changed()
        self.children = list(children)
        for child in children:
            child.parent = self
        self.changed(layout=True)

    def walk(self) -> list[Widget]:
        """Return this widget and all visible ones inside, in reading order."""
        found: list[Widget] = []
        waiting: list[Widget] = [self]
        while waiting:
            widget = waiting.pop()
            if widget.visible:
                found.append(widget)
                waiting += reversed(widget.children)
        return found

    @property
    def reading(self) -> Sequence[Widget]:
        """The widgets inside, in the order in which the keyboard goes through them."""
        return self.children

    def tree_host(self) -> Host | None:
        """Return the tree it belongs to, if any."""
        widget: Widget | None = self
        while widget and widget.host is None:
            widget = widget.parent
        return widget.host if widget else None

    def start_moving(self) -> None:
        """Request calls of `move` with every frame until it returns False; nothing happens outside a tree."""
        if host := self.tree_host():
            host.need_motion(self)

    def changed(self, layout: bool = False) -> None:
        """Request a repaint, and a new layout if its size may change."""
        widget, still = self, self.still
        self.unplaced = self.unplaced or layout
        while widget.host is None:
            if widget.parent is None:
                return
            widget = widget.parent
            still = still or widget.still
            widget.unplaced = widget.unplaced or layout
        host = widget.host
        host.repaint(self.reach(host.look), still)
        if layout:
            host.need_layout()

    def describe(self) -> Node:
        """Describe it for tests and screen readers, without anything secret."""
        inside = tuple(child.describe() for child in self.children if child.visible)
        x, y, width, height = self.rect
        told = self.value, self.enabled, self.focused, inside
        return Node(self.role, self.label, self.name, (x, y, width, height), *told)

    @property
    def value(self) -> str:
        """Its value, for tests and screen readers."""
        return self._value

    # Size and place.

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        """Return the wanted size (pixels) within `width`, its fixed units observed."""
        wide, high = self.units
        room = min(width, look.px(wide)) if wide is not None else width
        size = self.measure(look, room)
        return (room if wide is not None else size[0], look.px(high) if high is not None else size[1])

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of its content (pixels) within `width`."""
        sizes = [child.wanted(look, width) for child in self.children if child.visible]
        return (max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Set its rectangle (pixels) and arrange its children."""
        if rect != self.rect:
            if self.rect.size != (0, 0):
                self.changed()
            self.rect = rect.copy()
            self.changed()
        self.place(look)

    def settle(self, look: Look, rect: pygame.Rect) -> None:
        """Arrange it, unless it is there already and nothing in it has asked for a new layout."""
        if self.unplaced or rect != self.rect:
            self.unplaced = False
            self.arrange(look, rect)

    def place(self, look: Look) -> None:
        """Arrange its children; here on top of each other."""
        for child in self.children:
            if child.visible:
                child.arrange(look, self.rect)

    def reach(self, look: Look) -> pygame.Rect:
        """Return the part of the screen that it may paint, its focus ring included."""
        return self.rect.inflate(look.ring, look.ring)

    # Paint.

    def ink(self, look: Look) -> RGB:
        """Return the colour of text on the ground below."""
        return self.parent.ink(look) if self.parent else look.palette.parchment

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it and its children within the surface's clip; still widgets are painted already."""
        if not self.still:
            self.redraw(look, surface)

    def redraw(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it and its children, still or not."""
        if self.visible and not self.away and self.reach(look).colliderect(surface.get_clip()):
            self.paint(look, surface)
            for child in self.children:
                child.draw(look, surface)
            self.paint_over(look, surface)

    def sleep(self) -> None:
        """Free large pictures of its own until it is painted again; there are none by default."""

    def tidy(self) -> None:
        """Free what only movement needs: the window rests; there is nothing by default."""

    def draw_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the grounds of this widget and of all inside."""
        if self.visible:
            if self.grounded:
                self.paint_ground(look, surface)
            for child in self.children:
                child.draw_ground(look, surface)

    def make_ready(self, look: Look) -> None:
        """Make the pictures of which it is painted, if it keeps any: `keeps` says so."""

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint what changes only with its rectangle; done once, then cached with the backdrop."""

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the part below the children, which may change at any time."""

    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the part above the children."""

    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the part above all widgets, while it is hovered or focused."""

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it at the place to which it is dragged (pixels)."""
        look.panel(surface, rect, look.palette.parchment, look.palette.brass)

    def paint_spot(self, look: Look, surface: pygame.Surface, spot: Spot) -> None:
        """Paint the mark of a spot to which something is dragged, if it outlines itself."""

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Return the box (pixels) and the corner radius of its focus ring."""
        return self.rect, look.radius.box

    def tip_place(self, look: Look, bounds: pygame.Rect) -> pygame.Rect:
        """Return the box (pixels) of its tooltip inside the bounds."""
        beside = self.rect.union(self.focus_shape(look)[0])
        return self.tip_beside(look, with_notes(self.tip, self.notes), beside, bounds)

    def tip_beside(self, look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
        """Return the box (pixels) of a tooltip on a part of it."""
        if not self.tips_aside and self.parent:
            return self.parent.tip_beside(look, tip, beside, bounds)
        if self.tips_aside is True:
            return tip_aside(look, tip, beside, self.rect, bounds, self.kept_from_tips())
        return tip_rect(look, tip, beside, bounds, self.rect if self.tips_aside else None)

    def kept_from_tips(self) -> Sequence[pygame.Rect]:
        """Return boxes (pixels) that no tooltip of a widget in it should hide: what is thought about."""
        return self.parent.kept_from_tips() if self.parent else ()

    def paint_tip(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint its tooltip into that box."""
        paint_tip(look, surface, with_notes(self.tip, self.notes), rect)

    # The player.

    @property
    def reactive(self) -> bool:
        """Whether it reacts to the pointer."""
        return self.focusable or self.tip is not None or self.carries is not None

    def at(self, x: int, y: int) -> Widget | None:
        """Find the topmost reactive or solid widget at a pixel."""
        if not self.visible:
            return None
        for child in reversed(self.children):
            if found := child.at(x, y):
                return found
        return self if (self.reactive or self.solid) and self.rect.collidepoint(x, y) else None

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll a part of its content (pixels) into view; most widgets show everything."""

    def handle(self, message: Message) -> Emitted | None:
        """Handle a message: `None` leaves it to the parent, `TAKEN` ends it, anything else is emitted."""
        return None

    def spots(self, payload: object) -> Sequence[Spot]:
        """Return the spots where `payload` may be dropped; none if this is no target for it."""
        return ()

    def move(self, seconds: float) -> bool:
        """Advance its movement (seconds at the set speed); return False when it has ended."""
        return False
