"""What the tables of all games share: painting, furniture, keys and the curtain; no game is known here."""
