"""What all games share: chance, the game protocol, sessions, undo, documents, budget, errors."""
