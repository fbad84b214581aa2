"""Animations of events."""
