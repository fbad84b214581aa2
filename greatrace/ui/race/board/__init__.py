"""The board of the race, drawn as an expedition map."""
