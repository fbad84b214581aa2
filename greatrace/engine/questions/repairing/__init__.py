"""Repairs (5.3) and bought parts (9.2)."""
