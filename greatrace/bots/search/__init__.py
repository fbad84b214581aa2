"""Crews that look ahead: they play what they might do to its end in worlds they cannot tell apart."""
