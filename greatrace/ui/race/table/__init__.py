"""The table of a race: state, layout, input, panels, sheets and motion."""
