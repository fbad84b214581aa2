"""Laying drawn tiles (5.1)."""
