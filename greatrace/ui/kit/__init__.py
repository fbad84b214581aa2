"""The parts of every screen: stack, input, focus, theme, assets and widgets. It knows no game."""
