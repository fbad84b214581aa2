"""Texts for events, decisions and refusals, in four languages."""
