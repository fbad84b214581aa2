"""Danger effects of René cards (14.5, 14.20)."""
