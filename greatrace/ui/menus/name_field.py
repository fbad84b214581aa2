"""A field for a name that says so while it is empty."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.text_field import TextField


class NameField(TextField):
    """A line of text to write; while it is empty and elsewhere is written, its label stands in it."""

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the field, and the label where nothing was written."""
        super().paint(look, surface)
        if not self.text and not self.focused:
            inner = self.rect.inflate(-2 * look.px(10), -look.px(4))
            hint = look.block(look.style("body"), self.label, inner.w, inner.h, wraps=False)
            look.write(surface, hint, inner, look.palette.ink_soft)
