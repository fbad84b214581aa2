"""The convoy (3.9–3.13)."""
