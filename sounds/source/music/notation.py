"""Read the notation of the music: `scores/*.score`, described in `scores/NOTATION.md`.

It is a small dialect of ABC: a header, voices, sections whose lines hold the bars of one voice each, and the
order in which the sections are played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from sounds.source.music.patterns import accompany

UNIT = Fraction(1, 2)
"""What a note without a length lasts: an eighth, in quarters."""
LEVELS = {"ppp": 26, "pp": 36, "p": 48, "mp": 60, "mf": 72, "f": 86, "ff": 100, "fff": 112}
"""Velocities of the dynamic marks."""
DRUMS = {
    "k": 36, "s": 38, "b": 40, "x": 37, "h": 42, "o": 46, "r": 51, "c": 49, "t": 54, "g": 81, "w": 76,
    "v": 77, "d": 64, "e": 63, "f": 62, "m": 60, "n": 61, "a": 69, "q": 70, "l": 75, "y": 35,
}  # fmt: skip
"""Letters of the drums in a grid; in capitals they are accented."""
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
TOKEN = re.compile(
    r"!(?P<mark>[^!]+)!|(?P<bar>\|)|(?P<again>%)|Z(?P<rests>\d*)|\{(?P<grace>[^}]*)\}"
    r"|(?P<touch>[.LM]*)(?:\[(?P<chord>[^\]]*)\]|(?P<note>[\^_=]*[A-Gz][,]*|[\^_=]*[a-gz]'*))"
    r"(?P<length>\d*/*\d*)(?:~(?P<ring>\d*/*\d*))?(?P<tie>-?)"
)
INNER = re.compile(r"(?P<note>[\^_=]*[A-G],*|[\^_=]*[a-g]'*)(?P<length>\d*/*\d*)")


class ScoreError(ValueError):
    """A score that cannot be read; the message names file, section, voice and bar."""


@dataclass(frozen=True)
class Note:
    """A note.

    Attributes:
        start, length: in quarters from the beginning of its section.
        pitch: as in MIDI.
        touch: `.` short, `L` accented, `M` with a mordent.
        grace: pitches of grace notes ahead of it.
        order: its place in a chord that is struck at once, the lowest first.
    """

    start: Fraction
    length: Fraction
    pitch: int
    touch: str = ""
    grace: tuple[int, ...] = ()
    order: int = 0


@dataclass(frozen=True)
class Mark:
    """A dynamic mark: from there, or reached gradually since the mark before it."""

    start: Fraction
    velocity: int
    gradual: bool


@dataclass
class Line:
    """What a voice plays in a section."""

    notes: list[Note] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    bars: int = 0


@dataclass
class Section:
    """Some bars for all voices; `options` are those of its heading, as text."""

    name: str
    meter: Fraction
    options: dict[str, str]
    lines: dict[str, Line] = field(default_factory=dict)

    @property
    def bars(self) -> int:
        """Return how many bars it has."""
        return max((line.bars for line in self.lines.values()), default=0)

    def number(self, option: str, otherwise: float) -> float:
        """Return a number of the heading."""
        return float(self.options.get(option, otherwise))


@dataclass(frozen=True)
class Voice:
    """A voice.

    Attributes:
        name, instrument: what plays.
        pan: from -50, left, to 50, right.
        level: loudness beside that of a tune at 0, in dB.
        room: share of the echo.
        shift: half tones by which it sounds higher than written.
    """

    name: str
    instrument: str
    pan: float
    level: float
    room: float
    shift: int


@dataclass
class Score:
    """A piece."""

    name: str
    header: dict[str, str]
    voices: dict[str, Voice]
    sections: dict[str, Section]

    @property
    def form(self) -> list[Section]:
        """Return the sections in the order in which they are played."""
        return [self.sections[name] for name in self.header["form"].split()]

    @property
    def loops(self) -> bool:
        """Return whether its end goes over into its beginning."""
        return self.header["loop"] == "yes"


def length_of(text: str) -> Fraction:
    """Return a length in quarters from its text, such as `3/2` or `/`."""
    if not text:
        return UNIT
    above, *below = re.split(r"/", text)
    worth = Fraction(int(above or 1))
    for part in below:
        worth /= int(part or 2)
    return worth * UNIT


def pitch_of(text: str) -> int:
    """Return the pitch of a note, `C` being middle C and `c` the one above."""
    letter = text.strip("^_=,'")
    octave = 12 * (letter.islower() + text.count("'") - text.count(","))
    return 60 + STEPS[letter.upper()] + octave + text.count("^") - text.count("_")


class Reader:
    """Reads the bars of one voice."""

    def __init__(self, meter: Fraction) -> None:
        """Begin at the first bar.

        Args:
            meter: length of a bar, in quarters.
        """
        self.meter = meter
        self.line = Line()
        self.now = Fraction(0)
        self.tied: dict[int, int] = {}
        self.grace: tuple[int, ...] = ()

    def read(self, text: str) -> None:
        """Read bars; each has to be full."""
        place = 0
        text = text.strip().strip("|")
        for bar in text.split("|"):
            begin = self.now
            for match in TOKEN.finditer(bar):
                if bar[place:match.start()].strip():
                    break
                self._take(match)
                place = match.end()
            if bar[place:].strip():
                raise ScoreError(f"bar {self.line.bars + 1}: {bar[place:].strip()!r} is no note")
            place = 0
            if (self.now - begin) % self.meter or self.now == begin:
                lasts = f"lasts {self.now - begin} of {self.meter} quarters"
                raise ScoreError(f"bar {self.line.bars + 1} {lasts}: {bar}")
            self.line.bars = int(self.now / self.meter)

    def _take(self, match: re.Match[str]) -> None:
        if mark := match["mark"]:
            level = LEVELS[mark.lstrip("~")]
            self.line.marks.append(Mark(self.now, level, mark.startswith("~")))
        elif match["again"]:
            before = [note for note in self.line.notes if note.start >= self.now - self.meter]
            self.line.notes += [replace(note, start=note.start + self.meter) for note in before]
            self.now += self.meter
        elif match["rests"] is not None:
            self.now += self.meter * int(match["rests"] or 1)
        elif match["grace"] is not None:
            self.grace = tuple(pitch_of(one["note"]) for one in INNER.finditer(match["grace"]))
        else:
            self._sound(match)

    def _sound(self, match: re.Match[str]) -> None:
        length = length_of(match["length"])
        if (match["note"] or "") != "z":
            ring = length_of(match["ring"]) if match["ring"] else length
            inner = INNER.finditer(match["chord"] if match["chord"] is not None else match["note"])
            lengths = ((one["note"], one["length"]) for one in inner)
            found = sorted((pitch_of(note), length_of(text) if text else ring) for note, text in lengths)
            tied: dict[int, int] = {}
            for order, (pitch, lasting) in enumerate(found):
                if pitch in self.tied:
                    index = self.tied[pitch]
                    note = self.line.notes[index]
                    self.line.notes[index] = replace(note, length=self.now + lasting - note.start)
                else:
                    index = len(self.line.notes)
                    touch = match["touch"] or ""
                    self.line.notes.append(Note(self.now, lasting, pitch, touch, self.grace, order))
                if match["tie"]:
                    tied[pitch] = index
            self.tied, self.grace = tied, ()
        self.now += length


def grid(bars: str, meter: Fraction) -> Line:
    """Read the bars of drums: each is divided evenly by its letters, `.` being silence."""
    line = Line()
    before = ""
    for bar in bars.strip().strip("|").split("|"):
        for mark in re.findall(r"!([^!]+)!", bar):
            line.marks.append(Mark(meter * line.bars, LEVELS[mark.lstrip("~")], mark.startswith("~")))
        letters = re.sub(r"![^!]+!|\s", "", bar)
        letters = before = before if letters == "%" else letters
        step = meter / len(letters)
        for index, letter in enumerate(letters):
            if letter.lower() in DRUMS:
                touch = "L" if letter.isupper() else ""
                line.notes.append(Note(meter * line.bars + step * index, step, DRUMS[letter.lower()], touch))
        line.bars += 1
    return line


def borrowed(score: Score, what: str) -> Line:
    """Return the line of another section, `A.clarinet`, moved by half tones as in `A.clarinet +12`."""
    where, *moved = what.split()
    section, voice = where.split(".")
    line = score.sections[section].lines[voice]
    by = int(moved[0]) if moved else 0
    notes = (replace(one, grace=tuple(pitch + by for pitch in one.grace)) for one in line.notes)
    return Line([replace(one, pitch=one.pitch + by) for one in notes], list(line.marks), line.bars)


def load_score(path: Path) -> Score:
    """Read a score.

    Raises:
        ScoreError: it breaks the notation.
    """
    score = Score(path.stem, {}, {}, {})
    section: Section | None = None
    readers: dict[str, Reader] = {}
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = re.split(r"(?:^|\s)#", raw, maxsplit=1)[0].strip()
        try:
            if text.startswith("=="):
                section, readers = _heading(score, text.strip("= ")), {}
                score.sections[section.name] = section
            elif text and section is None:
                _header(score, text)
            elif text and section is not None:
                _line(score, section, readers, text)
        except (ScoreError, KeyError, ValueError) as error:
            where = f"section {section.name}" if section else "header"
            raise ScoreError(f"{path.name}:{number} {where}: {error} in {text[:60]}") from error
    for one in score.sections.values():
        uneven = {name: line.bars for name, line in one.lines.items() if line.bars != one.bars}
        if uneven:
            raise ScoreError(f"{path.name}: section {one.name} has {one.bars} bars, but {uneven}")
    return score


def _header(score: Score, text: str) -> None:
    key, value = (part.strip() for part in text.split(":", 1))
    if not key.startswith("voice "):
        score.header[key] = value
        return
    name = key.removeprefix("voice ").strip()
    parts = [part.strip() for part in value.split(",")]
    given = dict(part.split() for part in parts[1:])
    pan, level, room = float(given.get("pan", 0)), float(given.get("level", -4)), float(given.get("room", 1))
    score.voices[name] = Voice(name, parts[0], pan, level, room, int(given.get("shift", 0)))


def _heading(score: Score, text: str) -> Section:
    name, _, rest = text.partition(":")
    options = dict(part.strip().split(" ", 1) for part in rest.split(",") if part.strip())
    above, below = options.get("meter", score.header["meter"]).split("/")
    section = Section(name.strip(), Fraction(int(above) * 4, int(below)), options)
    if other := options.get("like"):
        left_out = options.get("without", "").split()
        lines = score.sections[other].lines
        section.lines = {voice: line for voice, line in lines.items() if voice not in left_out}
    return section


def _line(score: Score, section: Section, readers: dict[str, Reader], text: str) -> None:
    for figure in sorted((key for key in score.header if key.startswith("figure ")), key=len, reverse=True):
        text = text.replace("$" + figure.removeprefix("figure "), score.header[figure])
    head, _, bars = text.partition("|")
    name, *rest = head.split()
    voice = score.voices[name]
    if rest[:1] == ["from"]:
        section.lines[name] = borrowed(score, " ".join(rest[1:]))
    elif rest:
        bars = accompany(rest[0].lstrip("="), bars, section.meter, sum(map(ord, section.name)))
        _read(section, readers, name, bars)
    elif voice.instrument.startswith("kit"):
        line = grid(bars, section.meter)
        before = section.lines.get(name) if name in readers else None
        section.lines[name] = _joined(before, line, section.meter) if before else line
        readers.setdefault(name, Reader(section.meter))
    else:
        _read(section, readers, name, bars)


def _read(section: Section, readers: dict[str, Reader], name: str, bars: str) -> None:
    reader = readers.setdefault(name, Reader(section.meter))
    reader.read(bars)
    section.lines[name] = reader.line


def _joined(before: Line, line: Line, meter: Fraction) -> Line:
    offset = meter * before.bars
    notes = [replace(note, start=note.start + offset) for note in line.notes]
    marks = [replace(mark, start=mark.start + offset) for mark in line.marks]
    return Line(before.notes + notes, before.marks + marks, before.bars + line.bars)
