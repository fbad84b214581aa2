"""The history of finished games: one durable file each, an index for lists, statistics counted from it."""
