"""Naming target and split of a Saboteur (10)."""
