"""The widgets that scenes are made of."""
