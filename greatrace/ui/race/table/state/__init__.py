"""What the table shows: the position on the screen and what follows from it."""
