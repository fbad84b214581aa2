"""Setting a game of *Why First?* up."""
