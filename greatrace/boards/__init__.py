"""Boards: Tiled maps read, checked, pictured and made."""

from __future__ import annotations
