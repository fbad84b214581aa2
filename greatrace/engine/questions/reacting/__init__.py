"""Reacting to a danger card (5.9, 5.10)."""
