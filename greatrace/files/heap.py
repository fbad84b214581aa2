"""The heap of the C library: when it gives memory back to the system. Other libraries than glibc know."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
"""Options of glibc's `mallopt`."""
_LARGE_BLOCK = 256 * 1024
"""Bytes of a block that goes back to the system when it is freed."""


def give_memory_back() -> None:
    """Make glibc return large blocks, such as pictures, to the system when they are freed.

    By default it raises the size from which it does so with every such block, up to 32 MB, and keeps the
    holes between smaller blocks: half a gigabyte after ten minutes. Threads, which seldom run at the same
    time here, share one heap instead of having holes in a heap of their own each.
    """
    adjust = _glibc("mallopt")
    if adjust:
        adjust(_M_MMAP_THRESHOLD, _LARGE_BLOCK)
        adjust(_M_ARENA_MAX, 1)


def close_holes() -> None:
    """Return the pages of freed small blocks to the system; takes some milliseconds."""
    trim = _glibc("malloc_trim")
    if trim:
        trim(0)


@cache
def _glibc(name: str) -> Callable[..., int] | None:
    """Return a function of glibc; nothing where another C library is used."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform.startswith("linux") else None
