"""Contests of *Why First?*: simulation, ladder, random play under the checker."""
