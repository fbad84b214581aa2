"""Every pair of text and ground colours that the screens may use."""

from __future__ import annotations

from typing import NamedTuple

from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import PALETTE, RGB
from greatrace.ui.race.looks import city_looks, crew_looks


class TextPair(NamedTuple):
    """Two colours that are used as text and ground."""

    name: str
    text: RGB
    ground: RGB
    large: bool = False
    """Large numerals and symbols only: 3 : 1 is enough."""

    def readable(self) -> bool:
        """Whether the contrast is enough for this kind of text."""
        return contrast(self.text, self.ground) >= (3.0 if self.large else 4.5)


def theme_pairs() -> list[TextPair]:
    """List the pairs of the theme."""
    p = PALETTE
    return [
        TextPair("ink on parchment", p.ink, p.parchment),
        TextPair("ink on parchment in shade", p.ink, p.parchment_dim),
        TextPair("ink on risk parchment", p.ink, p.parchment_risk),
        TextPair("soft ink on parchment", p.ink_soft, p.parchment),
        TextPair("soft ink on snow", p.ink_soft, p.snow),
        TextPair("ink on snow", p.ink, p.snow),
        TextPair("ink on sand", p.ink, p.sand),
        TextPair("ink on brass", p.ink, p.brass),
        TextPair("ink on light brass", p.ink, p.brass_light),
        TextPair("ink on sky", p.ink, p.sky),
        TextPair("ink on sea", p.ink, p.sea),
        TextPair("snow on night", p.snow, p.night),
        TextPair("snow on a night panel", p.snow, p.night_soft),
        TextPair("parchment on night", p.parchment, p.night),
        TextPair("sand on night", p.sand, p.night),
        TextPair("sand on a night panel", p.sand, p.night_soft),
        TextPair("light brass on walnut", p.brass_light, p.walnut),
        TextPair("parchment on walnut", p.parchment, p.walnut),
        TextPair("snow on light walnut", p.snow, p.walnut_light),
        TextPair("snow on brick", p.snow, p.brick),
        TextPair("snow on lagoon", p.snow, p.lagoon),
        TextPair("danger on parchment", p.danger, p.parchment),
        TextPair("ochre on night", p.ochre, p.night),
    ]


def crew_and_city_pairs() -> list[TextPair]:
    """List the pairs that crews and cities bring."""
    crews, cities = crew_looks(), city_looks()
    return [
        *(TextPair(f"crew {look.id}", look.on, look.main) for look in crews),
        *(TextPair(f"city {name}", look.on, look.deep) for name, look in cities.items()),
        *(TextPair(f"symbol of {name}", look.on, look.main, large=True) for name, look in cities.items()),
    ]
