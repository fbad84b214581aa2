"""Saved games of Why First?: kind, formats, soundness check, summary."""
