"""The decorator of methods that replace one of a base class, whose docstring they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import override
else:  # `typing` has it from Python 3.12 on; to load a package for it would delay the start
    Method = TypeVar("Method")

    def override(method: Method) -> Method:
        """Return the method as it is; mypy checks that a base class has it."""
        return method


__all__ = ["override"]
