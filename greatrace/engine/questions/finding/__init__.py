"""Choosing among the cards of a Finder (10)."""
