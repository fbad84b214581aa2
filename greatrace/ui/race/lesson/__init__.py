"""Lessons as the player meets them: their list, and a race at the usual table with a guide beside it."""
