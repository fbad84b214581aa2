"""What a board is called by its content, so that two maps of one name can be told apart."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from greatrace.engine.board import Board


def board_hash(board: Board) -> str:
    """Give a short fingerprint of everything on a board, the same on every machine."""
    return blake2b(msgspec.json.encode(board), digest_size=8).hexdigest()
