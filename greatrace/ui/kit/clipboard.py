"""The system's clipboard, where there is one."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text onto the clipboard; return whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeDecodeError):
        return ""
