"""Content hash of a board, which tells maps of the same name apart."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from greatrace.engine.board import Board


def board_hash(board: Board) -> str:
    """Return a short hash of a board's content, the same on every machine."""
    return blake2b(msgspec.json.encode(board), digest_size=8).hexdigest()
