"""Watching a race again: the table of the race itself, with what moves through its past."""
