"""Rule scenarios: a position, what the crews do, and what is true afterwards or refused."""
