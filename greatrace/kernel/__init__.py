"""What both games share, nothing of either: chance, game protocol, session, budget, errors."""
