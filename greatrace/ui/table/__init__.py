"""The table of a race: its panels, its phases, its scenes."""
