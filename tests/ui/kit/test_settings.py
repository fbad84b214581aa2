"""Reading and writing of settings."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.screens import at_home
from greatrace.ui.kit.settings import FILE, Loaded, RivalSpeed, Settings, Speed, load, put_aside, reset, save

OTHER = Settings(
    language="de", languages={"Zoe": "fr"}, speed=Speed.STEP, reduced_motion=True, ui_scale=110,
    window_width=1920,
)  # fmt: skip


def test_saved_settings_are_loaded(tmp_path: Path) -> None:
    save(tmp_path / "new" / "folder", OTHER)
    assert load(tmp_path / "new" / "folder") == Loaded(OTHER, sized=True)
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE]


def test_without_a_file_the_defaults_hold_and_nothing_is_written(tmp_path: Path) -> None:
    assert load(tmp_path / "none") == Loaded(Settings())
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"ui_scale": 500}', '{"speed": "11"}', '{"language": 3}', "\x00", '{"a":' * 5000]
)
def test_a_broken_file_is_renamed_and_kept(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    loaded = load(tmp_path)
    assert loaded == Loaded(Settings(), broken=True)
    assert (tmp_path / FILE).read_text() == text, "another window may use the folder"
    aside = put_aside(tmp_path)
    assert aside and aside.read_text() == text
    save(tmp_path, OTHER)
    assert load(tmp_path) == Loaded(OTHER, sized=True)


def test_a_pipe_or_a_device_does_not_hold_up_the_start(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert load(tmp_path) == Loaded(Settings(), broken=True)
    put_aside(tmp_path)
    (tmp_path / FILE).symlink_to("/dev/zero")
    assert load(tmp_path) == Loaded(Settings(), broken=True)
    put_aside(tmp_path)
    (tmp_path / FILE).mkdir()
    assert load(tmp_path) == Loaded(Settings(), broken=True)
    put_aside(tmp_path)
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    "wrong", ['"speed": "11"', '"ui_scale": 9000', '"fullscreen": "yes"', '"languages": {"Zoe": 3}']
)
def test_what_is_known_of_a_broken_file_holds(tmp_path: Path, wrong: str) -> None:
    (tmp_path / FILE).write_text(f'{{"language": "fr", {wrong}, "effects_volume": 7}}')
    assert load(tmp_path) == Loaded(Settings(language="fr", effects_volume=7), broken=True)


def test_a_home_whose_name_is_too_long_has_the_default_settings() -> None:
    home = Path("/tmp", "x" * 300)
    assert load(home).settings == Settings()
    with pytest.raises(BadInput, match="cannot be written"):
        save(home, OTHER)


def test_settings_of_a_later_version_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"language": "fr", "unheard_of": 1}')
    assert load(tmp_path) == Loaded(Settings(language="fr"))


def test_an_unwritable_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        save(tmp_path / "file", Settings())


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    save(tmp_path, OTHER)

    def fails(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(BadInput, match="the disk is full"):
        save(tmp_path, Settings())
    assert load(tmp_path) == Loaded(OTHER, sized=True)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_the_scale_has_bounds() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"ui_scale": 74}', type=Settings)


@pytest.mark.parametrize(
    "keys", ['{"f": ""}', '{"f": 7}', '{"' + "f" * 40 + '": "x"}', '["f"]',
             "{" + ",".join(f'"{n}": "x"' for n in range(99)) + "}"],
)  # fmt: skip
def test_keys_that_make_no_sense_are_refused(keys: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"keys": {keys}}}', type=Settings)


def test_settings_apply_and_a_write_error_is_reported() -> None:
    from tests.ui.gallery import Gallery
    from tests.ui.pilot import Pilot

    def fails(_settings: Settings) -> None:
        problem = "The settings cannot be written to {path} ({reason}): choose another folder with --home."
        raise BadInput(problem, path="there", reason="full")

    gallery = Gallery()
    pilot = Pilot(gallery)
    pilot.context._on_settings = fails
    before = pilot.find("masthead").rect
    told = pilot.context.change(Settings(ui_scale=80))
    pilot.wait(0.1)
    assert told == "The settings cannot be written to there (full): choose another folder with --home."
    assert pilot.find("masthead").rect[3] < before[3]


def test_a_reset_keeps_language_and_window_and_what_was_explained() -> None:
    before = Settings(
        language="fr", window_width=1600, window_height=900, race_explained=True, map_letters=150,
        rivals=RivalSpeed.INSTANT, keys={"h": "j"}, music_volume=0,
    )  # fmt: skip
    kept = Settings(language="fr", window_width=1600, window_height=900, race_explained=True)
    assert reset(before) == kept


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1280, 720), (1280, 720)),
        ((1366, 768), (1280, 720)),
        ((1920, 1080), (1600, 900)),
        ((3840, 2160), (3200, 1800)),
        ((800, 600), (800, 600)),
    ],
)
def test_the_first_window_fits_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    now = at_home((screen,), Settings(), chosen=False)
    assert (now.window_width, now.window_height) == size


def test_a_window_that_was_larger_than_the_screen_fits_it() -> None:
    before = Settings(window_width=2560, window_height=1440, screen=1)
    assert at_home(((1920, 1080), (2560, 1440)), before, chosen=True) == before
    now = at_home(((1920, 1080),), before, chosen=True)
    assert (now.window_width, now.window_height) == (1600, 900)
