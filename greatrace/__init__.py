"""The Great Race: rally adventures of 1935 on one screen.

The layers, from the top: command line and window, screens and arena, the
players and their paper (bots, campaign, saves, boards, content, rulebook,
prose), the rules of the two games, and the kernel that both share.
"""

from __future__ import annotations

import os

# pygame greets on standard output when it is first imported, which would mix with what commands print.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "0.2.0"
