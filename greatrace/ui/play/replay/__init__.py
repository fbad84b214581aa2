"""Watching a game of any kind again: its past, the panel that moves through it, and what its table does."""
