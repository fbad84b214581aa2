"""What widgets are described with: tips, spots and nodes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


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
