"""Cards lost to a danger effect (14.5)."""
