"""Pictures of every scene, without a window."""
