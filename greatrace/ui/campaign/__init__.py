"""Campaigns against the Torpedo: shelf, logbook, passport, stickers, certificate (14)."""
