"""The description of a widget for tests and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


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
