"""The looks of crews and cities."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from greatrace.content.load import load_components
from greatrace.content.looks import read_looks
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import TONE_MAIN, rgb
from greatrace.ui.race.looks import city_look, city_looks, crew_look, crew_looks
from tests.ui.text_pairs import TextPair, crew_and_city_pairs

ROOT = Path(__file__).parents[3]
SPRITES = ROOT / "sprites"
TEXT = (ROOT / "greatrace" / "content" / "looks.yaml").read_text(encoding="utf-8")


def test_every_crew_of_the_content_has_a_look_of_its_own() -> None:
    assert {crew.id for crew in load_components().crews} <= {look.id for look in crew_looks()}


def test_a_sprite_takes_the_colours_of_a_crew(tmp_path: Path) -> None:
    assets = Assets(cache_folder=tmp_path)
    for crew in crew_looks():
        pattern = assets.svg(f"patterns/{crew.pattern}", 64, 64, crew.recolour())
        colours = {tuple(pattern.get_at((x, y)))[:3] for x in range(64) for y in range(64)}
        assert crew.main in colours
        assert rgb(TONE_MAIN) not in colours


def test_every_vehicle_can_take_the_colours_of_its_crew() -> None:
    for crew in crew_looks():
        for view in ("", "-broken"):
            source = (SPRITES / f"vehicles/{crew.id}{view}.svg").read_text(encoding="utf-8")
            assert TONE_MAIN in source


def test_crews_differ_by_lightness_emblem_and_pattern() -> None:
    crews = crew_looks()
    greys = sorted(contrast(crew.main, (0, 0, 0)) for crew in crews)
    assert all(lighter / darker > 1.15 for darker, lighter in pairwise(greys))
    assert len({crew.mark for crew in crews}) == len({crew.pattern for crew in crews}) == len(crews)


@pytest.mark.parametrize("pair", crew_and_city_pairs(), ids=lambda pair: pair.name)
def test_text_on_the_colours_of_crews_and_cities_is_readable(pair: TextPair) -> None:
    assert pair.readable()


def test_looks_are_found_by_id() -> None:
    assert crew_look("torpedo").mark == "emblems/torpedo"
    assert city_look("green").mark == "symbols/city-palm"


def test_an_unknown_crew_or_city_colour_takes_the_first_look() -> None:
    assert crew_look("nobody") is crew_looks()[0]
    assert city_look("pink") is next(iter(city_looks().values()))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"#1b4480"', "blue", r"line 7: .*colour"),
        ("emblem: emblems/belgium", "emblem: 3", r"line 19: .*emblem"),
        ("pattern: stripes", "patern: stripes", r"line \d+: .*patern"),
    ],
)
def test_a_broken_look_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_looks(TEXT.replace(old, new, 1))
    assert re.search(told, str(caught.value)), str(caught.value)
