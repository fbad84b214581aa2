"""The rulebook: chapters, articles, text with links, and a search."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

import pygame

from greatrace.prose.language import Language
from greatrace.rulebook.book import BEGINNING, Article, Chapter, Rulebook, load, pictures_of
from greatrace.rulebook.book import LANGUAGES as WRITTEN
from greatrace.rulebook.search import found, marked, prepare
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Padding, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Shortcut, Submitted
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.menus.entries import list_entry
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.page import page
from greatrace.ui.menus.running_text import RunningText
from greatrace.ui.menus.vignette import above_picture


class RulebookScene(WidgetScene[None]):
    """The whole rulebook; has no result.

    Args:
        article: the id of the article to open, such as `5.9`; how a round goes by default.
        games: they draw what only they can draw; without them there are sprites only.
    """

    opens_with = "page"

    def __init__(self, article: str = "", games: Games | None = None) -> None:
        super().__init__()
        self._games = games or Games(())
        self._wish = article or BEGINNING
        self._sought, self._jumped = "", False
        self._hits: tuple[Article, ...] = ()
        """What was sought is found in."""
        self._texts: dict[str, Widget] = {}
        """The texts of articles with their pictures, kept while the page stands: to set one takes long."""
        self._past: list[str] = []
        self.article = ""

    @property
    def book(self) -> Rulebook:
        """The rulebook in the player's language, or in English."""
        return load(self._code)

    @property
    def _code(self) -> str:
        code = self.context.language.code
        return code if code in WRITTEN else WRITTEN[0]

    @property
    def chapter(self) -> Chapter:
        """The open chapter."""
        chapters = self.book.chapters
        open_at = (one for one in chapters if any(a.id == self.article for a in one.articles))
        return next(open_at, chapters[0])

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        known = self.book.article_ids()
        self.article = self._wish if self._wish in known else known[0]
        self.first_focus = f"article-{self.article}"
        super().enter(context)

    @override
    def rebuild(self, focus: str = "") -> None:
        super().rebuild(focus)
        self._turn_to()

    @override
    def build(self) -> Widget:
        tr, self._texts = self.tr, {}
        prepare(self.book, self._code)
        self._hits = self._found_now()
        self._field = TextField(tr("Search the rulebook"), self._sought, "search", longest=40, hints=True)
        self._chapters = ScrollList(self._chapter_entries(), gap=0, name="chapters", label=tr("Chapters"))
        listed = tr("Articles of the chapter")
        self._articles = ScrollList(self._article_entries(), gap=2, name="articles", label=listed)
        self._text = ScrollList(self._chapter_text(), gap=4, name="text", label=tr("What the chapter says"))
        self._count = Label(self._found(), "label", name="found").shown(bool(self._sought))
        search = Column([self._field, self._count], gap=3)
        left = Column([search, self._chapters.growing()], gap=4, even=True)
        body = Row(
            [
                Panel(left, name="contents", pad=13).sized(width=306),
                Panel(above_picture(self._articles, lambda: self.chapter.number), name="chapter", pad=13)
                .sized(width=300),
                Panel(self._text, name="page", pad=24).growing(),
            ],
            gap=12,
            even=True,
        )
        back = Button(tr("Back to the previous article"), "past").able(bool(self._past))
        self._back = self.does(back, self._go_back)
        close = self.does(Button(tr("Close"), "close", key="Esc"), lambda: Pop(None))
        return page(tr("Rulebook"), body, [back, spacer(), close])

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(_, Chapter(_, _, articles)) if articles:
                self._end_search()
                self.open(articles[0].id)
            case Pressed(_, str() as article):
                self.open(article)
            case Changed("search", str() as text):
                self._search(text)
            case Submitted("search"):
                self._open_first_hit()
            case Shortcut(key):
                self._key(key.key)
        return None

    def open(self, article: str, remember: bool = True) -> None:
        """Open an article, or a chapter by its number; the previous one is kept for going back."""
        article = next((c.articles[0].id for c in self.book.chapters if str(c.number) == article), article)
        if article == self.article:
            self._turn_to()
            return
        if remember:
            self._past.append(self.article)
        self._show(article)
        self.tree.focus_on(self.tree.find(f"article-{article}"))

    def _show(self, article: str) -> None:
        """Show an article; the focus stays where it is."""
        self.article = article
        self._back.able(bool(self._past))
        self._fill_contents()
        self._text.fill(self._chapter_text())
        self.tree.layout()
        self._turn_to()

    def _fill_contents(self) -> None:
        """List chapters and articles; what is listed already stays."""
        for shown, entries in (
            (self._chapters, self._chapter_entries()), (self._articles, self._article_entries()),
        ):
            known, wanted = ([(one.name, one.value) for one in rows] for rows in (shown.children, entries))
            if known != wanted:
                shown.fill(entries)

    # Content of the columns.

    def _chapter_entries(self) -> list[Widget]:
        now = self.chapter.number
        return [
            list_entry(
                one.title, f"chapter-{one.number}", payload=one, mark=str(one.number), mark_units=28,
                chosen=one.number == now and not self._sought,
            )
            for one in self.book.chapters
        ]

    def _article_entries(self) -> list[Widget]:
        return [
            list_entry(
                one.title, f"article-{one.id}", payload=one.id, mark=one.id if "." in one.id else "·",
                mark_units=44 if "." in one.id else 14, chosen=one.id == self.article,
            )
            for one in self._listed()
        ]

    def _listed(self) -> Sequence[Article]:
        return self._hits if self._sought else self.chapter.articles

    def _found_now(self) -> tuple[Article, ...]:
        return tuple(found(self.book, self._code, self._sought)) if self._sought else ()

    def _chapter_text(self) -> list[Widget]:
        titles = _titles(self.book)
        chapter = self.chapter
        rows: list[Widget] = [Label(f"{chapter.number}. {chapter.title}", "display", name="chapter-title")]
        for one in chapter.articles:
            number = f"{one.id} " if "." in one.id else ""
            colour = self.look.palette.brick if one.id == self.article else None
            heading = Label(number + one.title, "heading", colour=colour, name=f"heading-{one.id}")
            rows += [spacer().sized(height=_ABOVE), Padding(heading, 0, 4)]
            if one.id not in self._texts:
                text = RunningText(one.text, titles, f"text-{one.id}", self._marks)
                pictures = illustrations(self._games, self.context.language, one.id)
                self._texts[one.id] = beside(text, pictures)
            rows.append(self._texts[one.id])
        return rows

    def _marks(self, text: str) -> list[tuple[int, int]]:
        """Return where what is sought stands in a text, from so many letters on that it means something."""
        return marked(self.book, text, self._code, self._sought) if len(self._sought) >= _MEANT else []

    def _found(self) -> str:
        if not self._sought:
            return ""
        return self.context.language.tr_n("{n} article found", "{n} articles found", len(self._listed()))

    # Navigation.

    def _turn_to(self) -> None:
        heading = self.tree.find(f"heading-{self.article}")
        if heading is None:
            return
        first = self.chapter.articles[0].id == self.article
        top = self._text.rect.y if first else heading.rect.y
        start = self._text.children[0].rect.y if first else top - self.look.px(_ABOVE)
        self._text.scroll(start - self._text.rect.y)
        if chapter := self.tree.find(f"chapter-{self.chapter.number}"):
            self._chapters.reveal(chapter.rect)
        self.tree.layout()

    def _go_back(self) -> None:
        if self._past:
            self.open(self._past.pop(), remember=False)

    def _search(self, text: str) -> None:
        """List what a text is found in, and show the first of it; one may go back to what was open before."""
        self._jumped = self._jumped and bool(self._sought)
        self._sought = text.strip()
        self._hits = self._found_now()
        self._count.label = self._found()
        self._count.shown(bool(self._sought))
        self._text.changed()  # what is sought is marked in it
        self._fill_contents()
        if not self._shows_hit:
            # First the letter is seen: to set a chapter takes longer than a frame.
            self.once_seen(self._jump)

    @property
    def _shows_hit(self) -> bool:
        """Whether what is open is found by the search, or nothing is."""
        return not self._hits or self.article in [one.id for one in self._hits]

    def _jump(self) -> Transition[None]:
        """Show the first article that is found."""
        if not self._shows_hit:
            if not self._jumped:
                self._past.append(self.article)
                self._jumped = True
            self._show(self._hits[0].id)
        return None

    def _end_search(self) -> None:
        """Empty the field: a chapter was chosen, and its articles are listed."""
        if self._sought:
            self._field.text, self._field.cursor = "", 0
            self._field.changed()
            self._search("")

    def _open_first_hit(self) -> None:
        hits = self._listed()
        if hits:
            self.open(hits[0].id)
            self.tree.focus_on(self.tree.find(f"article-{hits[0].id}"), ring=True)

    def _key(self, key: str) -> None:
        match key:
            case "page down":
                self._text.scroll(self._text.rect.h * 4 // 5)
            case "page up":
                self._text.scroll(-self._text.rect.h * 4 // 5)
            case "backspace":
                self._go_back()
            case "/" | "f":
                self.tree.focus_on(self._field, ring=True)


def _titles(book: Rulebook) -> dict[str, str]:
    chapters = {str(chapter.number): chapter.title for chapter in book.chapters}
    return chapters | {a.id: a.title for chapter in book.chapters for a in chapter.articles}


_MEANT = 2
"""Letters of a search from which on its words are marked."""
_ABOVE = 14
"""The room above the heading of an article, in which the one before fades away (theme units)."""
_COLUMN, _GAP, _AROUND = 144, 16, 8
"""Width of the column of pictures, its distance from the text, and between pictures (theme units)."""
_SYMBOL, _PICTURE = (52, 52), (_COLUMN, 94)
"""Width and height of a symbol and of another sprite (theme units)."""
_MANY = 2
"""From so many on symbols stand in two columns."""


def illustrations(games: Games, say: Language, article: str) -> list[Widget]:
    """Return what is shown beside an article: sprites, and what a game draws, if it is there."""
    names = pictures_of(article)
    shown = list(_drawn(games, say, names))
    if len(names) >= _MANY and all(map(_is_symbol, names)):
        return [Grid(2, shown, gap=_AROUND).sized(width=2 * _SYMBOL[0] + _AROUND)]
    return shown


def _drawn(games: Games, say: Language, names: Sequence[str]) -> Iterator[Widget]:
    for name in names:
        if "/" in name:
            yield _sprite(name)
        else:
            with contextlib.suppress(LookupError):
                yield games.illustration(say, name)


def _is_symbol(name: str) -> bool:
    return name.startswith("symbols/")


def _sprite(name: str) -> Widget:
    units = _SYMBOL if _is_symbol(name) else _PICTURE

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        look.paint(sheet, name, sheet.get_rect())

    return Drawing(draw, name).sized(*units)


def beside(text: Widget, shown: Sequence[Widget]) -> Widget:
    """Return a text with pictures at its right, or the text alone."""
    if not shown:
        return text
    column = Column(shown, gap=_AROUND, align="centre")
    return Row([text.growing(), column.sized(width=_COLUMN)], gap=_GAP, align="start", even=True)
