"""What widgets are described with: tips, spots, nodes, and the host that they know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

import msgspec
import pygame

from greatrace.ui.damage import Damage
from greatrace.ui.look import Look

if TYPE_CHECKING:
    from greatrace.ui.widgets.base import Widget


class Tip(msgspec.Struct, frozen=True):
    """What a tooltip says: a heading, a sentence, and labelled terms one below the other."""

    title: str
    text: str = ""
    terms: tuple[tuple[str, str], ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """One place on a drop target: where it is (pixels), its name for the player, its own value."""

    rect: tuple[int, int, int, int]
    label: str
    value: object = None


class Node(msgspec.Struct, frozen=True):
    """A widget as tests and screen readers see it."""

    role: str
    label: str
    name: str
    rect: tuple[int, int, int, int]
    value: str = ""
    enabled: bool = True
    focused: bool = False
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Give this node and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


class Host(Protocol):
    """The tree, as its widgets know it."""

    @property
    def damage(self) -> Damage:
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
