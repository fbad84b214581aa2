"""What the player does at the table."""
