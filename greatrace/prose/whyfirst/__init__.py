"""Sentences of *Why First?*: refusals and events."""
