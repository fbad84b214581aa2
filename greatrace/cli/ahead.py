"""The process that draws pictures ahead, where the program brings its own Python and starts itself."""

from __future__ import annotations

import sys


def asked() -> bool:
    """Return whether this process is to draw ahead."""
    if not getattr(sys, "frozen", False):
        return False
    from greatrace.ui.pictures.drawing_ahead import OPTION

    return sys.argv[1:] == [OPTION]


def draw() -> None:
    """Carry out the order that comes by standard input, and end the process."""
    from greatrace.ui.pictures.ahead import main

    main(sys.stdin.buffer)
