"""Lists without anything to press, scrolled by keys."""

from __future__ import annotations

from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.kit.widgets.scroll_list import ScrollList

_SHARES = {"page up": -0.9, "page down": 0.9, "home": -1000.0, "end": 1000.0}
"""How far a key scrolls, in heights of the list."""


def scroll_by(key: KeyPressed, listed: ScrollList) -> None:
    """Scroll a list by Page Up, Page Down, Home or End; other keys do nothing."""
    listed.scroll(round(_SHARES.get(key.key, 0.0) * listed.rect.h))
