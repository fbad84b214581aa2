"""Games on disk: how they are written, kept, brought up to date and replayed."""
