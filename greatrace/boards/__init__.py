"""Tiled maps: reading, checking, drawing and making boards."""

from __future__ import annotations
