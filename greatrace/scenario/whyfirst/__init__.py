"""The scenario language for *Why First?* (chapter 15)."""
