"""The layout of the panels of the table."""
