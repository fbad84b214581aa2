"""Planning (3.7, 3.8)."""
