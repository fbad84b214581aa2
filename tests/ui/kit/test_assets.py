"""The pictures, fonts and colours of the screen."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from greatrace.content.load import load_components
from greatrace.content.terrains import TERRAINS
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.assets import Assets, assets_root, find_root
from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.picture_cache import SurfaceCache
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.theme import (
    FONT_FILES,
    PALETTE,
    STYLES,
    hex_code,
    rgb,
    text_on,
)
from greatrace.ui.race.looks import crew_looks
from tests.ui.text_pairs import TextPair, theme_pairs

SPRITES = Path(__file__).parents[3] / "sprites"


def names(text: str) -> list[str]:
    return text.split()


CONTENT = load_components()
TILES = [
    *(tile.id for tile in CONTENT.tiles),
    *names("blank tile-back track-2 savannah-2 steppe-2 stony-ground-2 dunes-2 rocks-2"),
]
CARDS = [*(card.id for card in CONTENT.cards), "card-back"]
SYMBOLS = names(
    "fuel-drop engine chassis gear danger stop lightning convoy companion coin card escort scout mechanic "
    "funding city hint city-star city-wave city-sun city-palm city-flame line-ship line-plane line-airship "
    "flag-start flag-finish prestige leader eye tick cross arrow undo first-player bag "
    "redo map whole list pause"
)
LEADERS = [*(crew.leader.id for crew in CONTENT.crews), "estienne"]
SCENERY = names(
    "title curtain bivouac icon rose cartouche grain pawn "
    "lines/ship lines/plane lines/airship "
    "dashboard/walnut "
    "gazette/convoy gazette/breakdown gazette/arrival gazette/danger gazette/voyage gazette/sabotage "
    "gazette/camp gazette/chart gazette/city gazette/eyes gazette/flight gazette/foiled "
    "torpedo/mission torpedo/sticker whyfirst/table whyfirst/card whyfirst/card-back whyfirst/figure "
    "passport/cover passport/certificate "
    "passport/stamp-legendary passport/stamp-prudent passport/stamp-solitary"
)
PICTURES = [
    *(f"tiles/{name}" for name in TILES),
    *(f"terrains/{name}" for name in TERRAINS),
    *(f"cards/{name}" for name in CARDS),
    *(f"symbols/{name}" for name in SYMBOLS),
    *(f"leaders/{name}" for name in LEADERS),
    *(f"camp/{name}" for name in LEADERS),
    *(f"emblems/{crew.id}" for crew in crew_looks()),
    *(f"patterns/{crew.pattern}" for crew in crew_looks()),
    *(f"vehicles/{crew.id}{view}" for crew in crew_looks() for view in ("", "-broken")),
    *SCENERY,
]
"""Every sprite that the game or its content names."""
FOUND = sorted(str(path.relative_to(SPRITES).with_suffix("")) for path in SPRITES.rglob("*.svg"))


@pytest.fixture(scope="module", autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    return Assets(cache_folder=tmp_path_factory.mktemp("cache"))


def drawn(surface: pygame.Surface) -> int:
    """Return the number of pixels that are not transparent."""
    return pygame.mask.from_surface(surface, 20).count()


@pytest.mark.parametrize("name", FOUND)
def test_every_picture_shows_at_forty_pixels(assets: Assets, name: str) -> None:
    surface = assets.svg(name, 40, 40)
    assert surface.get_size() == (40, 40)
    assert drawn(surface) > (0 if name == "grain" else 40)


def test_every_sprite_that_is_named_is_there() -> None:
    assert set(PICTURES) <= set(FOUND)


def test_no_picture_uses_fonts_or_references() -> None:
    for path in SPRITES.rglob("*.svg"):
        source = path.read_text(encoding="utf-8")
        assert "<text" not in source and "href" not in source, path
        assert re.search(r'\sviewBox="', source), path


def test_every_font_and_folder_is_credited() -> None:
    credits_text = (SPRITES / "CREDITS.md").read_text(encoding="utf-8")
    for font in (SPRITES / "fonts").glob("*.ttf"):
        assert font.name in credits_text
        assert (SPRITES / "fonts" / f"{font.stem.split('-')[0]}-OFL.txt").is_file()


def test_a_picture_fills_the_size_asked_for_without_being_stretched(assets: Assets) -> None:
    wide = assets.svg("emblems/france", 80, 40)
    assert wide.get_size() == (80, 40)
    assert pygame.mask.from_surface(wide).get_bounding_rects()[0].width in range(37, 42)


def test_no_drawing_spills_out_of_its_frame(assets: Assets) -> None:
    for name in FOUND:
        source = (SPRITES / f"{name}.svg").read_text(encoding="utf-8")
        if "preserveAspectRatio" in source :
            continue
        wide = pygame.mask.from_surface(assets.svg(name, 300, 60), 60)
        tall = pygame.mask.from_surface(assets.svg(name, 60, 300), 60)
        # Frames are at most 3.7 times as long as wide.
        assert all(wide.get_at((x, y)) == 0 for x in (2, 36, 263, 297) for y in range(60)), name
        assert all(tall.get_at((x, y)) == 0 for y in (2, 36, 263, 297) for x in range(60)), name


def test_a_picture_is_rasterised_once(assets: Assets) -> None:
    assert assets.svg("tiles/track", 50, 58) is assets.svg("tiles/track", 50, 58)


def test_pictures_are_cached_on_disk_between_runs(tmp_path: Path) -> None:
    first = Assets(cache_folder=tmp_path).svg("tiles/ford", 30, 34)
    kept = list(tmp_path.rglob("*.png"))
    assert len(kept) == 1
    again = Assets(cache_folder=tmp_path).svg("tiles/ford", 30, 34)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(again, "RGBA")


def kept_pictures(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in (".png", ".pixels")]


def shown(folder: Path) -> tuple[bytes, bytes]:
    """Return the pixels of a picture and of one that takes long, each from the disk cache if it is there."""
    assets = Assets(cache_folder=folder)
    size = (24, 16)
    slow = pygame.Surface(size)
    slow.fill((200, 30, 40), (3, 3, 9, 9))
    of_disk = assets.disk_cached("slow", size, lambda: slow)
    picture = assets.svg("tiles/ford", 30, 34)
    return pygame.image.tobytes(picture, "RGBA"), pygame.image.tobytes(of_disk, "RGB")


def another(path: Path, folder: Path) -> None:
    """Put a sound picture of another size in the place of a cached one."""
    Assets(cache_folder=folder / "other").svg("tiles/ford", 60, 68)
    [whole] = (folder / "other").rglob("*.png")
    path.write_bytes(whole.read_bytes())


def become(path: Path, make: Callable[[Path], object]) -> None:
    path.unlink()
    make(path)


DAMAGES: dict[str, Callable[[Path, Path], object]] = {
    "empty": lambda path, folder: path.write_bytes(b""),
    "garbage": lambda path, folder: path.write_bytes(b"not a picture" * 1000),
    "truncated": lambda path, folder: path.write_bytes(path.read_bytes()[:-30]),
    "one letter": lambda path, folder: path.write_bytes(path.read_bytes()[:-1] + b"?"),
    "wrong size": another,
    "folder": lambda path, folder: become(path, Path.mkdir),
    "pipe": lambda path, folder: become(path, os.mkfifo),
    "link to itself": lambda path, folder: become(path, lambda here: here.symlink_to(here)),
    "device": lambda path, folder: become(path, lambda here: here.symlink_to("/dev/zero")),
}


@pytest.mark.skipif(os.name != "posix", reason="pipes and links")
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_cached_picture_is_made_anew_and_never_shown(
    damage: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cache = tmp_path / "cache"
    right = shown(cache)
    kept = kept_pictures(cache)
    assert len(kept) == 2
    sound = {path: path.read_bytes() for path in kept}
    for path in kept:
        DAMAGES[damage](path, tmp_path)
    assert shown(cache) == right
    if damage != "folder":
        assert {path: path.read_bytes() for path in kept} == sound
        assert not any(path.is_symlink() for path in kept)
    assert capfd.readouterr() == ("", "")


def test_cache_write_errors_are_ignored(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    assert drawn(Assets(cache_folder=blocked).svg("tiles/ford", 30, 34)) > 300


def test_constructing_assets_does_not_touch_the_disk(tmp_path: Path) -> None:
    Assets(cache_folder=tmp_path / "cache").text("body", 18, "Dakar", PALETTE.ink)
    assert not (tmp_path / "cache").exists()


def test_a_missing_or_broken_picture_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "broken.svg").write_text("<svg")
    lost = Assets(root=tmp_path, cache_folder=tmp_path / "cache")
    for name in ("nowhere", "broken"):
        with pytest.raises(BadInput, match="install the game again"):
            lost.svg(name, 10, 10)


def test_the_installed_copy_takes_precedence_over_the_source_tree(tmp_path: Path) -> None:
    package, checkout = tmp_path / "site" / "greatrace", tmp_path / "checkout"
    (checkout / "sprites").mkdir(parents=True)
    assert find_root(package, checkout) == checkout
    (package / "_assets" / "sprites").mkdir(parents=True)
    assert find_root(package, checkout) == package / "_assets"
    with pytest.raises(BadInput):
        find_root(tmp_path, tmp_path)


def test_the_assets_of_this_tree_are_found() -> None:
    assert (assets_root() / "sprites" / "fonts").is_dir()


def test_every_role_writes_the_letters_of_the_four_languages(assets: Assets) -> None:
    nothing = "\ue000"
    for role in FONT_FILES:
        blank = pygame.image.tobytes(assets.text(role, 24, nothing, (0, 0, 0)), "RGBA")
        for letter in "éñüßÉœŒàçêîôûÄÖÜẞáíóú¿¡№«»„“”’–—−·…×°€→½":
            surface = assets.text(role, 24, letter, (0, 0, 0))
            assert pygame.image.tobytes(surface, "RGBA") != blank, (role, letter)
            assert drawn(surface) > 0, (role, letter)
        thin_space, plain = assets.text_size(role, 24, "5\u202fF"), assets.text_size(role, 24, "5\u00a0F")
        assert thin_space == plain


def test_text_is_cached_and_its_measured_size_is_exact(assets: Assets) -> None:
    text = assets.text("heading", 20, "Élisabethville", PALETTE.ink)
    assert text is assets.text("heading", 20, "Élisabethville", PALETTE.ink)
    assert text.get_size() == assets.text_size("heading", 20, "Élisabethville")


def test_the_cache_evicts_the_least_recently_used_surface() -> None:
    cache = SurfaceCache(limit=2 * 400)
    surfaces = [pygame.Surface((10, 10), pygame.SRCALPHA) for _ in range(3)]
    cache.put(("a",), surfaces[0])
    cache.put(("b",), surfaces[1])
    assert cache.get(("a",)) is surfaces[0]
    cache.put(("c",), surfaces[2])
    assert cache.get(("b",)) is None
    assert cache.get(("a",)) is surfaces[0] and cache.get(("c",)) is surfaces[2]


@pytest.mark.parametrize("pair", theme_pairs(), ids=lambda pair: pair.name)
def test_text_is_readable_on_its_ground(pair: TextPair) -> None:
    assert pair.readable()


def test_text_on_any_theme_ground_is_readable() -> None:
    palette = PALETTE
    for ground in (palette.night, palette.sand, palette.brick, palette.walnut, palette.sky, palette.brass):
        assert contrast(text_on(ground), ground) >= 4.5


def test_body_text_is_never_too_small() -> None:
    assert Scale(1280, 720).px(STYLES.body.units) >= 15
    assert Scale(1920, 1080).px(STYLES.body.units) >= 20


def test_units_follow_the_tighter_side_and_the_setting() -> None:
    assert Scale(1280, 720).px(10) == 10
    assert Scale(2560, 720).px(10) == 10
    assert Scale(2560, 1440, 50).px(10) == 8, "letters grow slower than the window"
    assert Scale(1280, 720, 10).px(1) == 1
    assert Scale(1280, 720).px(-3) == -3
    assert Scale(1280, 720).px(0) == 0


def test_colours_are_read_and_written() -> None:
    assert hex_code(rgb("#14213d")) == "#14213d"
    with pytest.raises(ValueError, match="not a colour"):
        rgb("red")


def test_a_picture_that_is_drawn_ahead_looks_as_if_drawn_when_needed(tmp_path: Path) -> None:
    name, size = "gazette/foiled", (120, 74)
    ahead, again = Assets(cache_folder=tmp_path / "ahead"), Assets(cache_folder=tmp_path / "ahead")
    assert len(list(ahead.ahead(name, *size, 20))) > 3, "a strip at a step"
    assert not list(ahead.ahead(name, *size, 20)), "it is there"
    assert not list(again.ahead(name, *size, 20)), "it is on disk"
    whole = pygame.image.tobytes(Assets(cache_folder=tmp_path / "whole").svg(name, *size), "RGB")
    for assets in (ahead, again):
        drawn = pygame.image.tobytes(assets.svg(name, *size), "RGB")
        far = [abs(one - other) for one, other in zip(drawn, whole, strict=True)]
        assert sum(far) / len(far) < 0.5


def test_what_is_missing_is_not_drawn_ahead(tmp_path: Path) -> None:
    assert not list(Assets(cache_folder=tmp_path).ahead("gazette/nothing", 20, 20, 5))
