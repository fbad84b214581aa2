"""The scenes around a game: title, saves, settings, pause, rulebook."""
