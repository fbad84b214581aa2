"""What contests of any game share: running many games, checking them, statistics."""
