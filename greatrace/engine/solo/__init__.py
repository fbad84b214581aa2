"""Solo races against the Torpedo (14): its data, its state, and its automatic steps."""
