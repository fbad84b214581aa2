"""What is played, how loud, and that nothing that is missing, broken or lost ends the game."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit import music
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.audio import Cue, Soundscape, load_sound
from greatrace.ui.kit.mixer import FIRST_CHANNEL, Effects, MixerAudio, sides, takes
from greatrace.ui.kit.music import SEGMENT, decoded
from greatrace.ui.kit.ogg import read_ogg
from greatrace.ui.kit.settings import Settings

SOUNDS = assets_root() / "sounds"
LONG = SOUNDS / "effects" / "crowd.ogg"
"""A file of several pieces."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of sounds with few files."""
    effects = ("effects/tile-1", "effects/tile-2", "effects/crowd")
    for name in (*effects, "ambience/asia", "music/calm", "music/tense"):
        source = {"music": "effects/crowd"}.get(name.split("/")[0], name)
        (tmp_path / f"{name}.ogg").parent.mkdir(exist_ok=True)
        shutil.copy(SOUNDS / f"{source}.ogg", tmp_path / f"{name}.ogg")
    return tmp_path


@pytest.fixture
def audio(folder: Path) -> Iterator[MixerAudio]:
    made = MixerAudio(folder, Settings())
    yield made
    made.close()
    assert not pygame.mixer.get_init()


def busy(first: int, last: int) -> list[int]:
    """Return the channels that play."""
    return [number for number in range(first, last) if pygame.mixer.Channel(number).get_busy()]


def until(audio: MixerAudio, true: Callable[[], bool], seconds: float = 0.05) -> bool:
    """Let frames of so many seconds pass until something is true; return whether it became true."""
    for _ in range(500):
        audio.update(seconds)
        if true():
            return True
        time.sleep(0.01)
    return False


def test_the_pieces_of_a_file_are_the_file() -> None:
    pygame.mixer.init(44_100, -16, 2)
    path = SOUNDS / "ambience" / "asia.ogg"
    file = read_ogg(path)
    whole = pygame.mixer.Sound(path).get_raw()
    assert len(file) > 2
    assert b"".join(decoded(file.piece(at)) for at in range(len(file))) == whole
    assert len(whole) == file.frames * 4
    pygame.mixer.quit()


@pytest.mark.parametrize("spoil", [lambda data: b"", lambda data: data[:-9], lambda data: b"x" + data])
def test_a_broken_file_is_told(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    (path := tmp_path / "a.ogg").write_bytes(spoil(LONG.read_bytes()))
    with pytest.raises(BadInput):
        read_ogg(path)


def test_takes_follow_each_other_and_sides_lose_each_other() -> None:
    assert [path.stem for path in takes(SOUNDS / "effects")["tile"]] == ["tile-1", "tile-2", "tile-3"]
    assert sides(0.0) == (1.0, 1.0)
    left, right = sides(-1.0)
    assert left == 1.0 and 0 < right < 0.5


def test_many_sounds_at_once_make_no_din_but_stings_are_heard() -> None:
    limiter = Effects(SOUNDS / "effects", lambda name, why: None)
    assert [limiter.lets(Cue(name)) for name in ("a", "a", "b", "c", "d", "e")] == [
        True, False, True, True, True, False,
    ]  # fmt: skip
    assert limiter.lets(Cue("lion", sting=True)) and not limiter.lets(Cue("lion", sting=True))
    limiter.passes(1.0)
    assert limiter.lets(Cue("a")) and limiter.lets(Cue("e"))


def test_nothing_is_opened_before_something_is_heard(audio: MixerAudio) -> None:
    audio.update(0.1)
    assert not pygame.mixer.get_init()
    audio.play(Cue("tile", pan=-0.5))
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    (number,) = busy(FIRST_CHANNEL, 16)
    assert pygame.mixer.Channel(number).get_volume() > 0


def test_two_mixes_start_together_and_the_next_segments_wait(audio: MixerAudio) -> None:
    audio.surround(Soundscape("calm", "tense", ambience="asia"))
    assert until(audio, lambda: busy(0, 2) == [0, 1])
    calm, tense = pygame.mixer.Channel(0), pygame.mixer.Channel(1)
    assert until(audio, lambda: calm.get_queue() is not None and tense.get_queue() is not None)
    assert (waits := calm.get_queue()) is not None and len(waits.get_raw()) == SEGMENT
    assert until(audio, lambda: calm.get_volume() > 0.1) and tense.get_volume() == 0
    assert busy(4, 6)
    audio.surround(Soundscape("calm", "tense", rising=True, ambience="asia"))
    assert until(audio, lambda: tense.get_volume() > 0.1 and calm.get_volume() == 0)


def test_no_frame_waits_until_an_ambience_is_decoded(
    audio: MixerAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, load = threading.Event(), load_sound

    def slow(source: Path) -> pygame.mixer.Sound:
        go.wait(10)
        return load(source)

    monkeypatch.setattr(music, "load_sound", slow)
    audio.surround(Soundscape(ambience="asia"))
    audio.update(0.05)
    assert audio.moving and not busy(4, 6)
    go.set()
    assert until(audio, lambda: bool(busy(4, 6))) and not audio.moving


def test_music_steps_back_under_a_sting(audio: MixerAudio) -> None:
    audio.surround(Soundscape("calm"))
    assert until(audio, lambda: pygame.mixer.Channel(0).get_volume() > 0.25)
    audio.play(Cue("crowd", sting=True))
    assert until(audio, lambda: pygame.mixer.Channel(0).get_volume() < 0.15)
    assert until(audio, lambda: pygame.mixer.Channel(0).get_volume() > 0.25)


def test_another_scene_crosses_over_to_its_music(audio: MixerAudio) -> None:
    audio.surround(Soundscape("calm"))
    assert until(audio, lambda: busy(0, 4) == [2] or busy(0, 4) == [0])
    (before,) = busy(0, 4)
    audio.surround(Soundscape("tense"))
    assert until(audio, lambda: len(busy(0, 4)) == 2, 0.001)
    assert until(audio, lambda: busy(0, 4) == [2 - before])


def test_muted_plays_nothing(folder: Path) -> None:
    audio = MixerAudio(folder, Settings(muted=True))
    audio.surround(Soundscape("calm", ambience="asia"))
    audio.play(Cue("tile"))
    audio.update(0.1)
    assert not pygame.mixer.get_init()
    audio.follow(Settings())
    audio.play(Cue("tile"))
    assert until(audio, lambda: bool(busy(0, 4)) and bool(busy(4, 6)))
    audio.follow(Settings(muted=True))
    assert until(audio, lambda: not busy(0, 4) and not busy(FIRST_CHANNEL, 16))
    audio.close()


def test_each_volume_is_its_own(folder: Path) -> None:
    audio = MixerAudio(folder, Settings(effects_volume=0, ambience_volume=0))
    audio.surround(Soundscape("calm", ambience="asia"))
    audio.play(Cue("tile"))
    assert until(audio, lambda: bool(busy(0, 4)))
    assert not busy(4, 16)
    audio.close()


def test_without_a_loudspeaker_one_line_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = MixerAudio(folder, Settings())
    audio.surround(Soundscape("calm", ambience="asia"))
    for _ in range(3):
        audio.play(Cue("tile"))
        audio.update(0.1)
    assert [record.name for record in caplog.records] == ["greatrace"]
    assert "loudspeaker" in caplog.text
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.update(0.1)
    assert not pygame.mixer.get_init(), "it is not tried with every frame"
    audio.device_found()
    audio.update(0.1)
    assert pygame.mixer.get_init()
    audio.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there an attempt is loud")
def test_a_computer_without_sound_card_is_not_asked_for_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.exists", lambda path: False)
    MixerAudio(folder, Settings()).play(Cue("tile"))
    assert "neither a sound card nor a sound server" in caplog.text and not pygame.mixer.get_init()


def test_a_loudspeaker_that_is_lost_is_followed_by_another(audio: MixerAudio) -> None:
    audio.surround(Soundscape("calm", ambience="asia"))
    assert until(audio, lambda: bool(busy(0, 2)))
    audio.device_lost()
    assert not pygame.mixer.get_init()
    assert until(audio, lambda: bool(busy(0, 4)) and bool(busy(4, 6)))
    audio.play(Cue("tile"))
    assert busy(FIRST_CHANNEL, 16)


def test_sounds_are_loaded_before_they_are_heard(audio: MixerAudio, folder: Path) -> None:
    audio.play(Cue("tile"))
    for thread in threading.enumerate():
        if thread.name == "effects":
            thread.join()
    pygame.mixer.stop()
    shutil.rmtree(folder / "effects")
    audio.play(Cue("crowd"))
    assert busy(FIRST_CHANNEL, 16)


def test_where_no_more_threads_start_effects_are_heard_all_the_same(
    audio: MixerAudio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuses(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuses)
    audio.surround(Soundscape("calm", ambience="asia"))
    for _ in range(3):
        audio.update(0.05)
    assert not audio.moving
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        "no sound of music/calm", "no sound of ambience/asia",
    ]
    audio.play(Cue("tile"))
    assert busy(FIRST_CHANNEL, 16)


def test_an_ambience_that_is_left_before_its_turn_is_not_decoded(
    audio: MixerAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, load, loaded = threading.Event(), load_sound, list[str]()

    def slow(source: Path) -> pygame.mixer.Sound:
        loaded.append(source.stem)
        go.wait(10)
        return load(source)

    monkeypatch.setattr(music, "load_sound", slow)
    for place in ("asia", "africa", "asia"):
        audio.surround(Soundscape(ambience=place))
        audio.update(0.05)
    go.set()
    assert until(audio, lambda: bool(busy(4, 6)))
    assert loaded == ["asia", "asia"]


def test_missing_and_broken_files_are_silent_and_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("effects/tile-1", "effects/tile-2", "ambience/asia", "music/calm"):
        (folder / f"{name}.ogg").write_bytes(b"OggS but nothing else that is known")
    data = bytearray((folder / "music/tense.ogg").read_bytes())
    data[5000:5400] = bytes(400)
    (folder / "music/tense.ogg").write_bytes(data)
    audio = MixerAudio(folder, Settings())
    audio.surround(Soundscape("calm", ambience="asia"))
    for _ in range(4):
        audio.play(Cue("tile"))
        audio.play(Cue("no such sound"))
        audio.update(1.0)
    audio.surround(Soundscape("tense", ambience="no such place"))
    for _ in range(20):
        audio.update(1.0)
        time.sleep(0.01)
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert len(set(told)) == len(told)
    effects = ("effects/tile", "effects/no such sound")
    missing = (*effects, "ambience/asia", "music/calm", "ambience/no such place")
    assert {f"no sound of {what}" for what in missing} <= set(told)
    assert not busy(FIRST_CHANNEL, 16)
    audio.close()
