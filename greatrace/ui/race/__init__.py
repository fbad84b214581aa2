"""The race on the screen: setup, board, table."""
