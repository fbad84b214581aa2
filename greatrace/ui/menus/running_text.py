"""Running text with links in its lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.glossary import Line, Written
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import PaintedButton

CITED = re.compile(r"(?<![\d./])\d{1,2}(?:\.\d{1,2}|/[a-z]+(?:-[a-z]+)*)|(?<=\()\d{1,2}(?=\))")
"""The pattern of an article's id, or of a chapter's number in brackets, inside a text."""
_LEADING = 1.28
"""Distance from line to line, in heights of a line."""
_WIDTHS = 8
"""The number of widths whose lines are kept: a layout asks for more than one."""


Marks = Callable[[str], Sequence[tuple[int, int]]]


class Run(msgspec.Struct, frozen=True):
    """A part of a line: its start (pixels from the left), line number and width (pixels)."""

    text: str
    x: int
    line: int
    width: int
    link: str = ""


def pieces(word: str, titles: Mapping[str, str]) -> list[tuple[str, str]]:
    """Split a word at citations of known articles; ids that are not numbers show as titles.

    Returns:
        The parts, each with the id of the article that it leads to; empty for none.
    """
    found: list[tuple[str, str]] = []
    at = 0
    for match in CITED.finditer(word):
        cited = match.group()
        if cited in titles:
            shown = titles[cited] if "/" in cited else cited
            found += [(word[at : match.start()], ""), (shown, cited)]
            at = match.end()
    found.append((word[at:], ""))
    return [(text, link) for text, link in found if text]


Word = tuple[tuple[tuple[str, str], ...], int]
"""A word in parts, each with the id of the article that it leads to, and its width (pixels)."""


def words_of(text: str, titles: Mapping[str, str], measure: Callable[[str], int]) -> list[list[Word]]:
    """Return the words of each paragraph.

    Args:
        text: to be written; a line feed begins a new paragraph.
        titles: of the articles that become links, by their ids.
        measure: returns the width of a text, in pixels.
    """

    def word(letters: str) -> Word:
        parts = tuple(pieces(letters, titles))
        return parts, sum(measure(part) for part, _ in parts)

    return [[word(letters) for letters in paragraph.split(" ")] for paragraph in text.split("\n")]


def broken(paragraphs: Sequence[Sequence[Word]], width: int, space: int) -> list[list[Word]]:
    """Break words into lines of a width; a space has a width, too (pixels)."""
    lines: list[list[Word]] = []
    for paragraph in paragraphs:
        line: list[Word] = []
        x = 0
        lines.append(line)
        for word in paragraph:
            if line and x + space + word[1] > width:
                line, x = [], 0
                lines.append(line)
            x += word[1] + (space if line else 0)
            line.append(word)
    return lines


def _runs(words: Sequence[Word], line: int, measure: Callable[[str], int]) -> list[Run]:
    """Join the words between links, so that a line is written in as few parts as possible."""
    runs: list[Run] = []
    x, plain = 0, ""

    def close() -> None:
        nonlocal x, plain
        if plain:
            runs.append(Run(plain, x, line, wide := measure(plain)))
            x, plain = x + wide, ""

    for number, (parts, _) in enumerate(words):
        plain += " " if number else ""
        for text, link in parts:
            if link:
                close()
                runs.append(Run(text, x, line, wide := measure(text), link))
                x += wide
            else:
                plain += text
    close()
    return runs


def _article_link(article: str, shown: str, title: str) -> Widget:
    """Return the number or title of an article inside a text; its payload is the id."""

    def paint(look: Look, surface: pygame.Surface, link: Widget) -> None:
        colour = look.palette.brick if not link.hovered else look.palette.ink
        _write(look, surface, shown, link.rect, colour)
        line = pygame.Rect(link.rect.x, 0, link.rect.w, look.line.thin)
        line.bottom = link.rect.bottom - look.gap.hair
        shapes.fill(surface, line, colour)

    link = PaintedButton(
        "link", lambda look, width: (width, 0), paint, name=f"link-{article}", label=shown,
        payload=article,
    )
    return link.tipped(f"{article} {title}") if shown != title else link


class RunningText(Written):
    """A text whose cited articles are links.

    Args:
        text: its words; a line feed begins a new paragraph.
        titles: the titles of the known articles, by their ids.
        marks: returns where words of a text stand that are marked: their first letters, and their ends.
    """

    role = "text"

    def __init__(
        self, text: str, titles: Mapping[str, str], name: str = "", marks: Marks = lambda text: ()
    ) -> None:
        self.titles = titles
        self.marks = marks
        self._words: tuple[int, list[list[Word]]] = 0, []
        """The size of the letters (pixels), and the words in it."""
        self._broken: dict[tuple[int, int], list[list[Word]]] = {}
        self._set: dict[tuple[int, int], list[Run]] = {}
        """Lines, and what they consist of, by their width and the size of the letters (pixels)."""
        words = text.replace("\n", " ").split(" ")
        links = [(link, shown) for word in words for shown, link in pieces(word, titles) if link]
        super().__init__(
            [_article_link(link, shown, titles[link]) for link, shown in links], name=name, label=text
        )

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, len(self._lines(look, width)) * self._line(look))

    @override
    def place(self, look: Look) -> None:
        links = iter(self.children)
        for run in self._runs(look, self.rect.w):
            if run.link:
                next(links).arrange(look, self._rect(look, run))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        ink, clip = self.ink(look), surface.get_clip()
        for run in self._runs(look, self.rect.w):
            rect = self._rect(look, run)
            if not run.link and rect.colliderect(clip):
                self._mark(look, surface, run.text, rect)
                _write(look, surface, run.text, rect, ink)

    def _mark(self, look: Look, surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
        """Paint the marked words of a part of a line, as with a crayon."""
        style, around = STYLES.body, look.gap.hair
        for start, end in self.marks(text):
            left, right = (look.assets.text_size(style.role, look.px(style.units), text[:at])[0]
                           for at in (start, end))
            box = pygame.Rect(rect.x + left - around, rect.y, right - left + 2 * around, rect.h)
            shapes.box(surface, box, look.radius.cap, look.palette.gold)

    @override
    def lines(self, look: Look) -> Sequence[Line]:
        style, runs = STYLES.body, self._runs(look, self.rect.w)
        px = look.px(style.units)
        return [Line(run.text, self._rect(look, run), style.role, px) for run in runs]

    def _line(self, look: Look) -> int:
        style = STYLES.body
        return round(look.assets.font(style.role, look.px(style.units)).get_linesize() * _LEADING)

    def _rect(self, look: Look, run: Run) -> pygame.Rect:
        high = self._line(look)
        return pygame.Rect(self.rect.x + run.x, self.rect.y + run.line * high, run.width, high)

    def _lines(self, look: Look, width: int) -> list[list[Word]]:
        """Return the lines within a width (pixels); a layout asks for their number in several."""
        px = look.px(STYLES.body.units)
        if self._words[0] != px:
            self._words = px, words_of(self.label, self.titles, self._measure(look))
        if (width, px) not in self._broken:
            if len(self._broken) >= _WIDTHS:
                self._broken.clear()
            self._broken[width, px] = broken(self._words[1], width, look.width(STYLES.body, " "))
        return self._broken[width, px]

    def _runs(self, look: Look, width: int) -> list[Run]:
        """Return what the lines within a width (pixels) consist of."""
        key = width, look.px(STYLES.body.units)
        if key not in self._set:
            if len(self._set) >= _WIDTHS:
                self._set.clear()
            measure, lines = self._measure(look), enumerate(self._lines(look, width))
            self._set[key] = [run for line, words in lines for run in _runs(words, line, measure)]
        return self._set[key]

    def _measure(self, look: Look) -> Callable[[str], int]:
        return lambda text: look.width(STYLES.body, text)


def _write(look: Look, surface: pygame.Surface, text: str, rect: pygame.Rect, colour: RGB) -> None:
    """Write a part of a line, on the same line as parts without accents."""
    style = STYLES.body
    px = look.px(style.units)
    picture = look.assets.text(style.role, px, text, colour)
    above = look.assets.above_line(style.role, px, picture)
    top = rect.y + (rect.h - picture.get_height() + above) // 2 - above
    surface.blit(picture, (rect.x, top))
