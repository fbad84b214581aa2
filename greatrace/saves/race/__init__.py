"""How a race is saved: its kind, and the check of its soundness."""
