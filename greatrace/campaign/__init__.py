"""Campaigns against the Torpedo (14.17–14.24), pure: deck, stickers, passport, history."""
