"""Players without reason for the window: input at random, windows on damaged files and pictures."""
