"""What lies upon the table."""
