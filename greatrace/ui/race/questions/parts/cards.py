"""Resource cards as blocks."""

from __future__ import annotations

from typing import Literal

from greatrace.ui.kit.blocks.cards import Card
from greatrace.ui.race.table.panels.card_faces import HEAD, WHOLE, card_face
from greatrace.ui.race.table.state.table_state import TableState

_ATTACK = (104, 146)
"""Width and height of a card that has been played against somebody (theme units)."""


def card_block(state: TableState, card: int, name: Literal["attack-card", "turn-card"]) -> Card:
    """Return a card that is told of; one of an attack is a head in the small form."""
    face = card_face(card, state.teller)
    if name == "attack-card":
        return Card(face, face.title, face.effect, face.kind, name, _ATTACK, HEAD, pad=6)
    return Card(face, face.title, face.effect, face.kind, name, WHOLE)
