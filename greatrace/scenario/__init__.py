"""Rule scenarios: a position, the actions of crews, and the expected position or refusal."""
