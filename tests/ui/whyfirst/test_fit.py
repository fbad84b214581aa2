"""No text and no widget of *Why First?* is cut off, in any scene, language, size or UI scale."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from greatrace.kernel.terms import Term
from greatrace.prose.language import Language, language
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.context import Context, offered_ui_scales
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Scene
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.whyfirst.setup.form import HUMAN, Form, SeatForm, save_form
from greatrace.ui.whyfirst.setup.scene import SetupScene
from greatrace.ui.whyfirst.table.panels.messages import CardHeld, Target
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets.end import EndScene
from greatrace.ui.whyfirst.table.sheets.help import HelpScene
from greatrace.ui.whyfirst.table.sheets.log import LogScene
from greatrace.whyfirst.state import Setup
from tests.pseudo import PSEUDO
from tests.ui.pilot import Pilot, middle, overflowing
from tests.ui.race.table.twins import Prompt
from tests.ui.whyfirst.tables import NAMES, controller, played

LANGUAGES: dict[str, Language] = {code: language(code) for code in ("en", "fr", "es", "de")}
LANGUAGES["pseudo"] = PSEUDO
SMALL, LARGE, LARGEST = (1280, 720), (1920, 1080), (3840, 2160)
CASES = [(speaks, SMALL, 100) for speaks in LANGUAGES]
CASES += [("pseudo", SMALL, offered_ui_scales(*SMALL)[-1]), ("de", LARGE, 150)]
SIX, TACTICAL = Setup(6), Setup(6, True)
ALL = (0, 1, 2, 3, 4, 5)


def setting_up(players: int) -> Callable[[Context], Pilot]:
    def open_it(context: Context) -> Pilot:
        seats = (SeatForm(HUMAN if name == NAMES[0] else "champion", name) for name in NAMES)
        save_form(context.folders.home, Form(players, tuple(seats)))
        return Pilot(SetupScene(), context=context)

    return open_it


def at_table(context: Context, data: Setup, rounds: int, humans: tuple[int, ...] = (0,)) -> Pilot:
    return Pilot(TableScene(controller(played(data, rounds), data, humans)), context=context)


def choosing(context: Context) -> Pilot:
    pilot = at_table(context, SIX, 7)
    pilot.wait(0.2)
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, TableScene)
    scene.on(Pressed("", CardHeld(scene.state.hand[0])))
    scene.on(Pressed("", Target(4)))
    pilot.wait(0.0)
    return pilot


def advised(context: Context) -> Pilot:
    pilot = choosing(context)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    first, *_, last = state.controller.legal(0)
    thought = Prompt(Reasoned(last, (Term("placed", 46), Term("chance", 39)), first, 3))
    state.hint.begin(0, state.position, thought)
    pilot.wait(0.1)
    assert pilot.sees("hint-other")
    return pilot


def revealing(context: Context) -> Pilot:
    pilot = choosing(context)
    pilot.keys("enter")
    pilot.leap(2.4)
    pilot.leap(1.0)
    return pilot


def moving(context: Context) -> Pilot:
    game = controller(played(TACTICAL, 7), TACTICAL, ALL)
    for seat in ALL:
        game.act(game.legal(seat)[0], seat)
    pilot = Pilot(TableScene(game), context=context)
    pilot.wait(1.2)
    pilot.hold("p")
    pilot.point(*middle(pilot.find("place-2")))
    return pilot


def ended(context: Context) -> Pilot:
    scene = TableScene(controller(played(SIX, 25), SIX, (0,)))
    pilot = Pilot(scene, context=context)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, EndScene)
    return pilot


def sheet(scene: Callable[[], Scene[object]]) -> Callable[[Context], Pilot]:
    return lambda context: Pilot(scene(), context=context)


SCENES: dict[str, Callable[[Context], Pilot]] = {
    "setup": setting_up(6),
    "setup-of-two": setting_up(2),
    "setup-of-four": setting_up(4),
    "choice": choosing,
    "hint": advised,
    "reveal": revealing,
    "move": moving,
    "handover": lambda context: at_table(context, SIX, 7, ALL),
    "stage": lambda context: at_table(context, SIX, 10),
    "end": ended,
    "help": sheet(lambda: HelpScene(True)),
    "log": sheet(lambda: LogScene(NAMES, ())),
}


ALL_CASES = [(scene, *case) for scene in SCENES for case in CASES]
ALL_CASES += [(scene, "pseudo", LARGEST, 100) for scene in ("choice", "move", "end")]


@pytest.mark.parametrize("scene,speaks,size,scale", ALL_CASES)
def test_everything_fits(scene: str, speaks: str, size: tuple[int, int], scale: int, home: Path) -> None:
    context = headless(size, scale, home=home)
    context.language = LANGUAGES[speaks]
    pilot = SCENES[scene](context)
    assert overflowing(pilot.scene) == []


def test_the_fewer_play_the_more_room_has_each(home: Path) -> None:
    seen = {}
    for players in (2, 4, 6):
        pilot = setting_up(players)(headless(SMALL, 100, home=home))
        seen[players] = pilot.find("who-1").rect[3], pilot.find("crest").rect[3], pilot.sees("manner-1")
    assert seen[2][:2] > seen[4][:2] >= seen[6][:2]
    assert seen[2][1] > 150 > seen[4][1] > seen[6][1]
    assert [told for _, _, told in seen.values()] == [True, True, False]
