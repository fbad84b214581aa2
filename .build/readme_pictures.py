"""Makes the pictures of the README: the loop of a drive with a danger, and three that show what there is.

Run as a program (`python .build/readme_pictures.py`) it writes into `sprites/readme`. It opens no window, and
makes the same pictures each time: the position is a scenario, and every frame shows a fixed moment. Pillow
of the extra `lab` writes the loop.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pygame
from msgspec import structs
from PIL import Image

from greatrace.app import menus
from greatrace.content.reading import read_yaml
from greatrace.engine import actions as do
from greatrace.lab.pictures.screenshot import take
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "sprites" / "readme"
SIZE, THIRD = (1280, 720), (640, 360)
"""Pixels of a picture and of a frame of the loop, and of each of the three on the strip."""
SECONDS, FRAMES = 8.0, 12
"""How long the loop is, and its frames a second."""
STEP, GO_ON = 0.6, 3.6
"""Seconds after which the drive goes to unknown ground, and on in spite of what was found there."""
MOST = 1_000_000
"""Bytes that a picture of the README may have."""
QUALITIES = range(58, 40, -3)
"""Qualities of the loop, per cent; the first with which it is not too large is taken."""
TARGET = "F6"
STRIP = ("bivouac", "sticker", "whyfirst_choice")
POSITION = """
article: "1"
name: A drive with a danger
board: africa
crews: [france, belgium, italy]
given:
  round: 3
  turn: france
  bag: [wild-beasts, savannah, dunes]
  tiles: {F8: savannah, G9: marsh, H9: bandits, H8: sandstorm, F9: stony-ground, G7: ford}
  crews:
    france: {at: G7, fuel: 6, engine: 4, chassis: 4, money: 80, scout: 1, mechanic: 2, escort: 0, funding: 1,
             hand: [guide, jerrican]}
    belgium: {at: H9, fuel: 3, engine: 2, chassis: 4, money: 60, hand: [guide, pilot]}
do:
  - france: [drive]
"""


def controller() -> Controller:
    """Return the race in which France is about to drive onto unknown ground."""
    source = Source(Path("drive.yaml"), read_yaml(POSITION, "drive.yaml"), ROOT / "maps")
    played = play(source)
    if played.refusal is not None:
        raise SystemExit(f"the scenario is refused: {played.refusal}")
    seats = (Seat("", ""), Seat("", "quick"), Seat("", "quick"))
    save = RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)
    return Controller.resumed(save, None)


class Film:
    """A table that is driven frame by frame.

    Args:
        home: a folder for what the game writes.
    """

    def __init__(self, home: Path) -> None:
        context = headless(SIZE, home=home, assets=Assets())
        context.settings = structs.replace(context.settings, speed=Speed.NORMAL)
        self.race = controller()
        self.shell = Shell(context, TableScene(self.race), menus())
        self.surface = pygame.Surface(SIZE)
        for _ in range(30):
            self.next()

    def next(self) -> pygame.Surface:
        """Let a frame pass; return the picture."""
        for _ in range(5):
            self.shell.update(1 / FRAMES / 5)
        self.shell.paint(self.surface)
        return self.surface

    def step(self) -> None:
        """Drive onto the unknown ground."""
        cells = self.race.race.board.cells
        wanted = (one for one in self.race.legal(0) if isinstance(one, do.Step))
        self.race.act(next(one for one in wanted if cells[one.cell].label == TARGET), 0)

    def go_on(self) -> None:
        """Suffer what was found there and pay for it, whatever is asked."""
        for _ in range(6):
            asked = self.race.asked
            if asked != (0,) or any(isinstance(one, do.Step) for one in self.race.legal(0)):
                return
            self.race.act(self.race.legal(0)[0], 0)


def loop(home: Path) -> None:
    """Write the loop."""
    film = Film(home)
    frames: list[Image.Image] = []
    for number in range(round(SECONDS * FRAMES)):
        if number == round(STEP * FRAMES):
            film.step()
        elif number == round(GO_ON * FRAMES):
            film.go_on()
        picture = film.next()
        if number == round(GO_ON * FRAMES) - 1:
            pygame.image.save(film.surface, FOLDER / "found.jpg")
        frames.append(Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB")))
    films = (film_of(frames, quality) for quality in QUALITIES)
    (FOLDER / "drive.webp").write_bytes(next(film for film in films if len(film) < MOST))


def film_of(frames: list[Image.Image], quality: int) -> bytes:
    """Return the frames as a loop of a quality (per cent)."""
    written = io.BytesIO()
    frames[0].save(
        written, "WEBP", save_all=True, append_images=frames[1:], duration=round(1000 / FRAMES), loop=0,
        quality=quality, method=4,
    )
    return written.getvalue()


def strip(folder: Path) -> None:
    """Write bivouac, sticker and *Why First?* beside each other."""
    whole = pygame.Surface((THIRD[0] * len(STRIP), THIRD[1]))
    for number, scene in enumerate(STRIP):
        file = folder / f"{scene}.png"
        take(scene, menus(), SIZE, output=file)
        whole.blit(pygame.transform.smoothscale(pygame.image.load(file), THIRD), (number * THIRD[0], 0))
    pygame.image.save(whole, FOLDER / "strip.jpg")


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        take("title", menus(), SIZE, output=FOLDER / "title.jpg")
        strip(Path(folder))
        loop(Path(folder))


if __name__ == "__main__":
    main()
