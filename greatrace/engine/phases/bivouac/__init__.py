"""The bivouac (3.2–3.4)."""
