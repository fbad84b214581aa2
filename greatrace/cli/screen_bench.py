"""Speeds of the screen, measured in processes of their own."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.arena.bench import Measure

SCREEN: Mapping[str, Measure] = {}
"""What is measured with a screen."""
