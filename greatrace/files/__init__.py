"""Files of the player: bounded reading, whole writing, locks."""
