"""The Great Race: rally adventures of 1935 on one screen.

The layers, from the top: command line and window, screens and arena, the
players and their paper (bots, campaign, saves, boards, content, rulebook,
prose), the rules of the two games, and the kernel that both share.
"""

from __future__ import annotations

__version__ = "0.2.0"
