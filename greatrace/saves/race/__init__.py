"""Saved races: kind, formats, soundness check, summary."""
