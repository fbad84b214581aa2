"""No text of a campaign's scenes is cut off, in any language, the pseudo-language and at three sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.campaign.campaign import Modules
from greatrace.prose.language import Language, language
from greatrace.ui.campaign.after import AfterScene
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.copy_in import CopyInScene, Taken
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.manage import ManageSheet
from greatrace.ui.campaign.new_campaign import NewCampaignScene
from greatrace.ui.campaign.passport import CONTENTS, PassportScene
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.context import offered_ui_scales
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Scene
from greatrace.ui.pictures import campaign_samples
from tests.pseudo import PSEUDO
from tests.ui.campaign.shelves import SAMPLE, entry
from tests.ui.menus.helpers import go_to, unfitting
from tests.ui.menus.test_fitting import scrolled
from tests.ui.pilot import Pilot

BOOK = Book(language("en"), campaign_samples.sample())
LEGENDARY = Book(language("en"), campaign_samples.legendary())
SLOWLY = Book(language("en"), structs.replace(LEGENDARY.campaign, modules=Modules(slow=True)))
SCENES: dict[str, Callable[[Path], Scene[object]]] = {
    "shelf": lambda _: CampaignsScene(),
    "new": lambda _: NewCampaignScene(),
    "manage": lambda home: ManageSheet(entry(home, SAMPLE)),
    "copy_in": lambda _: CopyInScene(),
    "taken": lambda _: Taken(SAMPLE),
    "deck": lambda _: LogbookScene(SAMPLE),
    "powers": lambda _: LogbookScene(SAMPLE, "powers"),
    "slow": lambda _: LogbookScene("With Simone", "powers"),
    "races": lambda _: LogbookScene(SAMPLE, "races"),
    "race": lambda _: RaceSheet(SAMPLE, BOOK, 4),
    "after": lambda _: AfterScene(SAMPLE, 7),
    "contents": lambda _: PassportScene(BOOK, CONTENTS),
    "page": lambda _: PassportScene(BOOK, 0),
    "certificate": lambda _: CertificateScene(LEGENDARY),
    "certificate-slow": lambda _: CertificateScene(SLOWLY),
}
LANGUAGES: dict[str, Language] = {code: language(code) for code in ("en", "fr", "es", "de")}
LANGUAGES["pseudo"] = PSEUDO
SMALL, MIDDLE, LARGE = (1280, 720), (1920, 1080), (3840, 2160)
LARGEST = offered_ui_scales(*SMALL)[-1]
ALL = (*SCENES, "sticker")
CASES = [(scene, "pseudo", SMALL, LARGEST) for scene in ALL]
CASES += [(scene, "de", MIDDLE, 100) for scene in ("shelf", "new", "taken", "races", "race", "contents")]
CASES += [(scene, "fr", SMALL, LARGEST) for scene in ("powers", "after", "page", "manage")]
CASES += [(scene, "pseudo", SMALL, 100) for scene in ("powers", "deck", "sticker")]
CASES += [("deck", "es", LARGE, 100), ("copy_in", "en", LARGE, 100)]
"""The hardest places for every scene, and each language and size somewhere."""


@pytest.fixture
def filled(home: Path) -> Path:
    """Return a home with two campaigns and a broken one."""
    campaign_samples.fill(home)
    (home / "saves" / "Torn.campaign").write_text("{")
    return home


def outside(pilot: Pilot) -> Iterator[str]:
    """Yield the widgets that lie outside the screen."""
    screen = pygame.Rect((0, 0), pilot.context.size)
    for widget in pilot.scene.tree.root.walk():
        if widget.rect.w and widget.rect.h and not scrolled(widget) and not screen.contains(widget.rect):
            yield f"outside: {widget.role} {widget.label!r} {widget.rect}"


@pytest.mark.parametrize("scene,speaks,size,scale", CASES)
def test_every_text_and_widget_fits(
    scene: str, speaks: str, size: tuple[int, int], scale: int, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = headless(size, scale, "en", filled)
    context.language = LANGUAGES[speaks]
    made = SCENES[scene](filled) if scene in SCENES else campaign_samples.staged("sticker", context)
    with unfitting(monkeypatch) as found:
        pilot = Pilot(made, context=context)
    found += outside(pilot)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("speaks,size,scale", [("pseudo", SMALL, LARGEST), ("de", MIDDLE, 100)])
def test_the_choice_of_the_slow_workshop_fits(
    speaks: str, size: tuple[int, int], scale: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = headless(size, scale, "en", home)
    context.language = LANGUAGES[speaks]
    with unfitting(monkeypatch) as found:
        pilot = Pilot(NewCampaignScene(), context=context)
        go_to(pilot, "workshop")
        pilot.keys("right")
        pilot.wait(0.1)
    found += outside(pilot)
    assert not found, "\n".join(found)
