"""*Why First?*, a small second game: whoever is second wins. Pure, on the kernel's protocol (chapter 15)."""
