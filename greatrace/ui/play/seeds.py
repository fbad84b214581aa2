"""The seed of a game that begins.

The environment variable `GREATRACE_SEED` names one for every game, so that the same choices lead to the same
game: for tests of the real window, and for whoever wants to play a game again.
"""

from __future__ import annotations

import os
import secrets

VARIABLE = "GREATRACE_SEED"
_BITS = 48


def fresh_seed() -> int:
    """Return the seed that the environment asks for; else, or where that is no number, a random one."""
    asked = os.environ.get(VARIABLE, "")
    return int(asked) % (1 << _BITS) if asked.isascii() and asked.isdigit() else secrets.randbits(_BITS)
