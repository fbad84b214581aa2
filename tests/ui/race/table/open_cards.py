"""Cards that a table names in its own hand, compared with those that all may know (1.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.race.table.scene import TableScene


def card_names(teller: Teller) -> set[str]:
    """Return the names of all cards."""
    return {teller.card(card) for card in range(len(teller.data.cards))}


def assert_only_open_cards(scene: TableScene, labels: Iterable[str]) -> None:
    """Fail if labels of a covered hand name a card that was not taken face up."""
    controller = scene.controller
    teller = Teller(language("en"), controller.race.data)
    shown = controller.table.dashboards[scene.state.owner].shown
    named = Counter(label for label in labels if label in card_names(teller))
    assert named <= Counter(teller.card(card) for card in shown)
