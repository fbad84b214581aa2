"""What the table shows, without any drawing."""
