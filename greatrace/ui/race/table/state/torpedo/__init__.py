"""What the table shows of the Torpedo (14), as data."""
