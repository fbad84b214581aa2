"""The four phases of a round (3)."""
