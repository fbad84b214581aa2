"""Watching a game of *Why First?* again, at its own table."""
