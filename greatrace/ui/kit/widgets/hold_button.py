"""The button with words that is held."""

from __future__ import annotations

from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.holding import Holding


class HoldButton(Holding, Button):
    """A button with words that is held; a bar grows in it meanwhile."""
