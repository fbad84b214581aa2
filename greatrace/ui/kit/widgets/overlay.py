"""What covers a whole scene for a moment."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget


class Overlay(Widget):
    """A widget above all others: while it is visible, neither focus ring nor tooltip nor drag shows."""
