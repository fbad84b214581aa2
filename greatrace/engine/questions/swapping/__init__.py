"""Naming the two tiles of a Cheater (10)."""
