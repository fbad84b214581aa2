"""Naming the tiles of a Tracker (10)."""
