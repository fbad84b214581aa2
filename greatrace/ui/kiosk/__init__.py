"""The game night: a table for strangers, where every group starts clean and nothing of it is left."""
