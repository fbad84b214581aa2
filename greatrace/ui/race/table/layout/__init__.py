"""Where the panels of the table stand."""
