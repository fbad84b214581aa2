"""The field for a name, with a placeholder."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.text_field import TextField


class NameField(TextField):
    """A text field that shows its label while it is empty."""

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        super().paint(look, surface)
        if not self.text:
            inner = self.rect.inflate(-2 * look.gap.pad, -look.gap.small)
            if self.focused:
                inner.x += look.gap.line  # after the cursor
            hint = look.block(STYLES.body, self.label, inner.w, inner.h, wraps=False)
            look.write(surface, hint, inner, look.palette.ink_soft)
