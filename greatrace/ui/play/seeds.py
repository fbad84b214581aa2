"""The seed of a game that begins.

The environment variable `GREATRACE_SEED` names one for every game, rematches included, so that the same
choices lead to the same game: for tests of the real window, and for whoever wants to play a game again.
"""

from __future__ import annotations

import os
import re
import secrets

VARIABLE = "GREATRACE_SEED"
_BITS = 48
_NUMBER = re.compile(r"[0-9]{1,100}")
"""Far longer ones take long to read, and Python refuses those of thousands of digits."""


def fresh_seed() -> int:
    """Return the seed that the environment asks for; else, or where that is no number, a random one."""
    asked = os.environ.get(VARIABLE, "")
    if _NUMBER.fullmatch(asked):
        return int(asked) % (1 << _BITS)
    return secrets.randbits(_BITS)
