"""Simulations and checks of races of one crew (14)."""
