"""What any scene needs: stack, input, focus, theme, assets, widgets; it knows no game."""
