"""The setup of a race (2)."""
