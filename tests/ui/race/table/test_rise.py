"""The curtain falls with its sign and rises from the table of who lifted it, which can be used at once."""

from __future__ import annotations

from msgspec import structs

from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.table.curtain import FALL, RISE, HandoverScene, fallen
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.stages import at_stage


def behind(settings: Settings | None = None) -> Pilot:
    """A screen of two people with the curtain just down."""
    pilot = at_table(at_stage("handover"), headless((1280, 720), chosen=settings))
    for _ in range(200):
        if isinstance(pilot.scene, HandoverScene):
            return pilot
        pilot.wait(0.02)
    raise AssertionError("no curtain")


def lifted(settings: Settings | None = None) -> tuple[Pilot, bytes]:
    """The same as it has just been lifted, and the curtain before."""
    pilot = behind(settings)
    pilot.wait(FALL + 1.5)
    before = pilot.surface.copy()
    pilot.press("lift")
    assert isinstance(pilot.scene, TableScene)
    pilot.wait(0.02)
    return pilot, before.subsurface((0, 200, 1280, 100)).copy().get_buffer().raw


def rows(pilot: Pilot) -> bytes:
    """A stripe of what is seen, from a little higher than the curtain's."""
    return pilot.surface.subsurface((0, 200, 1280, 100)).copy().get_buffer().raw


def test_it_rises_from_the_table_and_is_gone() -> None:
    pilot, curtain = lifted()
    assert isinstance(pilot.scene, TableScene)
    assert any(one.role == "rise" for one in pilot.scene.tree.root.walk())
    seen = {rows(pilot)}
    for _ in range(3):
        pilot.wait(RISE / 5)
        seen.add(rows(pilot))
    assert len(seen) > 2 and curtain not in seen
    pilot.wait(RISE)
    assert isinstance(pilot.scene, TableScene) and not pilot.scene.tree.busy
    assert all(one.role != "rise" for one in pilot.scene.tree.root.walk())


def test_who_wants_no_motion_sees_the_table_at_once() -> None:
    pilot, _ = lifted(structs.replace(Settings(), speed=Speed.INSTANT))
    assert isinstance(pilot.scene, TableScene)
    assert all(one.role != "rise" for one in pilot.scene.tree.root.walk())


def test_its_sign_falls_with_it() -> None:
    pilot = behind()
    curtain = pilot.scene
    assert isinstance(curtain, HandoverScene)
    pilot.wait(FALL * 0.5)
    falling, high = pilot.surface.copy(), round(fallen(curtain._fall._share) * 720) - 720
    assert -500 < high < -50
    pilot.wait(FALL)
    sign = curtain.tree.find("sign")
    assert sign
    low = sign.rect.bottom - 20
    stripe = (sign.rect.x, low, sign.rect.w, 10)
    moved = falling.subsurface((sign.rect.x, low + high, sign.rect.w, 10)).copy()
    assert moved.get_buffer().raw == pilot.surface.subsurface(stripe).copy().get_buffer().raw
