"""The button with words that is held."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.holding import Holding
from greatrace.ui.kit.widgets.plate import paint_share


class HoldButton(Holding, Button):
    """A button with words that is held; a bar grows in it meanwhile."""

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the button and the bar."""
        super().paint(look, surface)
        paint_share(look, surface, self.rect, self.share)
