"""The table of a running game: state, layout, panels, motion, sheets."""
