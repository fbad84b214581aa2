"""The scenes around a race: title, setup, saved races, settings, pause, rulebook."""
