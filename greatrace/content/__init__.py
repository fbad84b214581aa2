"""What a race is made of, as data files, and the reader that checks them."""
