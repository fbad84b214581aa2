"""The painting functions of the kit under the name that tables use."""

from __future__ import annotations

from greatrace.ui.kit.painting import (
    FIGURE,
    NAMES,
    SMALL,
    Kept,
    KeptPressable,
    coin,
    fitting,
    symbol,
    tight,
    words,
    write_tight,
)

__all__ = [
    "FIGURE", "NAMES", "SMALL", "Kept", "KeptPressable", "coin", "fitting", "symbol", "tight", "words",
    "write_tight",
]
