"""The history of finished games in the window: list, statistics, bests."""
