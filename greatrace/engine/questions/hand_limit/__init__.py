"""Discarding down to the hand limit (3.5)."""
