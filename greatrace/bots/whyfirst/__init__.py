"""Computer players of *Why First?*."""
