"""A storm of random input on the real window, and its memory."""
