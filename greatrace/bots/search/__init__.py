"""Computer crews that search ahead by playing actions out in sampled worlds consistent with their view."""
