"""Pictures of every scene without a window, and the samples that they show."""
