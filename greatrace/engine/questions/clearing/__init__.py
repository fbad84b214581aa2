"""Clearing a tile with an escort (5.6)."""
