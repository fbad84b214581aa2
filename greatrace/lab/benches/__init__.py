"""Speeds of engine, computer crews, saves and screen, as `greatrace bench` prints them."""
