"""The table of a running game: state, panels, motion, sheets."""
