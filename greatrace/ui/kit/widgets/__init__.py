"""Widgets, one per module."""
