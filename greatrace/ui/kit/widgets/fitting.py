"""A container that takes the amplest of its forms for which there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from greatrace.ui.kit.widgets.base import Widget

F = TypeVar("F")


class Fitting(Widget, Generic[F]):
    """A container that shows more or less, in larger or smaller letters: in forms from ample to tight."""

    def take(self, form: F) -> None:
        """Take a form."""
        raise NotImplementedError

    def take_amplest(self, forms: Iterable[F], needed: Callable[[], int], room: int) -> int:
        """Take the first form that needs no more than the room, else the last one.

        Args:
            forms: the amplest first.
            needed: returns how much the form needs that was taken, in pixels.
            room: what there is, in pixels.

        Returns:
            How much the form that was taken needs.
        """
        least = 0
        for form in forms:
            self.take(form)
            least = needed()
            if least <= room:
                break
        return least
