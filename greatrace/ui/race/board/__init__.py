"""The board as an expedition map."""
