"""Every event is heard or named as silent, every file is played, and what is skipped is not heard."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec import structs

import greatrace.ui
from greatrace.content.load import load_components
from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.mixer import takes
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.play.lands import LANDS
from greatrace.ui.race import sounds
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import PRESS
from greatrace.ui.whyfirst import sounds as whyfirst
from greatrace.whyfirst import events as told
from tests.ui.heard import Heard, listening
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings

SOUNDS = assets_root() / "sounds"
SILENT = {
    on.DriveEnded,  # the engine has just been heard
    on.MarkerMoved,  # the drive that moved it is heard
    solo.TorpedoChose,  # the drive or the tile that follows is heard
    solo.StickerWithheld,  # nothing changes
    on.SeatChanged,  # the round that begins with it is heard
}
"""The events without a sound."""
PLACED = {on.SequenceBegan, on.Moved, on.WentBack, on.LineTaken, on.DangerSuffered, solo.TorpedoEndangered}
"""The events whose sound depends on the crew, the line or the tile."""
KIT = {"button", "toggle", "tile", "sticker"}
"""What widgets, the volume of effects and a sticker that is put on are heard by."""


def scenes() -> Iterator[type[WidgetScene[object]]]:
    """Yield the classes of all scenes."""
    for module in pkgutil.walk_packages(greatrace.ui.__path__, "greatrace.ui."):
        importlib.import_module(module.name)
    found: list[type[WidgetScene[object]]] = [WidgetScene]
    while found:
        one = found.pop()
        found.extend(one.__subclasses__())
        yield one


def played() -> set[str]:
    """Return every effect that anything plays."""
    crews = [crew.id for crew in load_components().crews]
    own = ("", f"-{TORPEDO}", *(f"-{crew}" for crew in crews))
    engines = {f"engine-{what}{crew}" for what in ("start", "pull") for crew in own}
    race = {*sounds.EFFECTS.values(), *sounds.GROUNDS.values(), *sounds.CRAFT.values(), "gears", PRESS}
    beasts = {f"beast-{place}" for place in LANDS}
    opened = {name for scene in scenes() for name in (scene.opens_with, scene.closes_with) if name}
    dangers = {*sounds.DANGERS.values()} - {"beast"}
    return KIT | engines | race | beasts | dangers | opened | {*whyfirst.EFFECTS.values(), whyfirst.COUNT}


def test_every_event_is_heard_or_named_as_silent() -> None:
    groups = [*sounds.EFFECTS, *PLACED, *SILENT]
    assert len(set(groups)) == len(groups)
    assert set(groups) == set(get_args(on.AnyEvent))
    assert set(whyfirst.EFFECTS) == set(get_args(told.AnyEvent))


def test_every_effect_has_a_file_and_every_file_is_an_effect() -> None:
    files = takes(SOUNDS / "effects")
    assert set(files) == played()
    assert len(files) >= 40
    often = ("tile", "card", "coin", "pawn", "sand", "water", "stones", "gears", "engine-pull")
    assert all(len(files[name]) == 3 for name in often)


def test_every_place_has_its_ambience_and_every_file_is_one() -> None:
    places = {path.stem for path in (SOUNDS / "ambience").glob("*.ogg")}
    heard = {scene.heard.ambience for scene in scenes() if scene.heard} | {*LANDS}
    assert places == heard - {""}
    assert {path.stem for path in (assets_root() / "maps").glob("*.jpg")} >= {*LANDS}


def test_every_piece_of_music_is_heard_somewhere(moment: sounds.Moment) -> None:
    scapes = [scene.heard for scene in scenes() if scene.heard]
    scapes += [sounds.soundscape(moment.race, moment.table, phase) for phase in ("planning", "convoy")]
    heard = {name for scape in scapes for name in (scape.music, scape.tense) if name}
    heard |= {f"bivouac_{place}" for place in LANDS} | {"defeat"}
    assert len(heard) == 12
    files = {path.stem for path in (SOUNDS / "music").glob("*.ogg")}
    assert files <= heard and files in (set(), heard)


@pytest.fixture(scope="module")
def moment() -> sounds.Moment:
    controller = begun(("", "quick"), 1)
    race, table = controller.race, controller.table
    tiles = bytes(1 + cell % len(race.tiles) for cell in range(race.cells))
    return sounds.Moment(race, structs.replace(table, tiles=tiles), lambda cell: cell / race.cells)


def test_a_drive_is_heard_by_crew_ground_and_price_where_it_is_seen(moment: sounds.Moment) -> None:
    race = moment.race
    for cell in range(len(race.tiles)):
        tile = race.tile_id(cell)
        found = sounds.cues(on.Moved(1, 0, cell, 1, 0, 1), moment)
        assert found[0].effect == f"engine-pull-{race.crews[1].id}" and found[0].otherwise == "engine-pull"
        assert [cue.effect for cue in found[1:]] == [sounds.GROUNDS[tile], "gears"]
        assert found[1].pan == cell / race.cells
    free = sounds.cues(on.Moved(1, 0, 0, 1, 0, 0), moment)
    assert "gears" not in [cue.effect for cue in free]


def test_each_danger_and_line_has_its_own(moment: sounds.Moment) -> None:
    race = moment.race
    for cell, tile in enumerate(race.tiles):
        (cue,) = sounds.cues(on.DangerSuffered(0, cell), moment)
        assert cue.sting and (cue.effect != "ambush") == tile.danger
    for number, line in enumerate(race.board.lines):
        (cue,) = sounds.cues(on.LineTaken(0, number, line.a, line.b, 10, 0, False), moment)
        assert cue.effect == sounds.CRAFT[line.craft or line.kind]


def test_music_is_tense_near_the_finish_and_of_the_phase(moment: sounds.Moment) -> None:
    race, table = moment.race, moment.table
    far = sounds.soundscape(race, table, "convoy")
    assert (far.music, far.tense, far.rising) == ("convoy_calm", "convoy_tense", False)
    close = structs.replace(table.dashboards[1], cell=race.finish_cell)
    near = structs.replace(table, dashboards=(table.dashboards[0], close))
    assert sounds.soundscape(race, near, "convoy").rising
    assert sounds.soundscape(race, near, "planning").music == "planning"
    assert sounds.soundscape(race, near, "bivouac").music == f"bivouac_{LANDS[0]}"


@pytest.fixture(scope="module")
def pilot() -> Pilot:
    """A bivouac in which two computer crews choose before the human."""
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.HALF)
    listening(context)
    return at_table(begun(("", "quick", "quick"), 3), context)


def heard_by(pilot: Pilot) -> Heard:
    assert isinstance(pilot.context.audio, Heard)
    return pilot.context.audio


def test_a_sound_begins_with_its_event_and_what_is_skipped_is_not_heard(pilot: Pilot) -> None:
    heard = heard_by(pilot)
    pilot.leap(0.05)
    assert heard.effects.count("card") == 1, "only the event that is shown is heard"
    assert heard.scape.music.startswith("bivouac") and heard.scape.ambience
    pilot.keys("x")
    pilot.leap(0.1)
    pilot.leap(0.1)
    assert isinstance(pilot.scene, TableScene) and pilot.scene.state.asked == (0,)
    assert heard.effects.count("card") == 1 and heard.hushed


def test_z_turns_the_sounds_off_and_on_says_so_and_can_be_another_key(pilot: Pilot) -> None:
    heard = heard_by(pilot)
    muted = []
    for key in ("z", "z", "z"):
        pilot.keys(key)
        muted.append(heard.settings.muted)
        assert pilot.sees("All sounds are off." if muted[-1] else "The sounds are on.")
    pilot.context.settings = structs.replace(pilot.context.settings, keys={"z": "y"})
    for key in ("z", "y"):
        pilot.keys(key)
        muted.append(heard.settings.muted)
    assert muted == [True, False, True, True, False]
