"""Words of the game in texts: explained at the pointer, by a key, and below tooltips."""

from __future__ import annotations

import pygame

from greatrace.rulebook.terms import glossary
from greatrace.ui.kit.glossary import spans_in
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.tooltip import Tip, with_notes
from tests.ui.pilot import Pilot


class Page(WidgetScene[None]):
    """A sentence with two words of the game, one without any, and three buttons."""

    @override
    def build(self) -> Widget:
        card = Button("Toolbox", "card").tipped("Toolbox", "Two points.", (("companion card", ""),))
        dial = Button("Dial", "dial")
        dial.tip = Tip("France", "", (("fuel", "7"),), about=("fuel",))
        rows = [
            Label("A risk zone costs more fuel.", name="both"), Label("Nothing here.", name="none"),
            card, dial, Button("Shuffle the evolving deck", "deck"), Button("Buy fuel", "fuel"),
        ]  # fmt: skip
        return Panel(Column(rows))


def page() -> Pilot:
    return Pilot(Page(), context=headless(explains=glossary))


def point_at_word(pilot: Pilot, name: str, number: int) -> None:
    tree = pilot.scene.tree
    label = tree.find(name)
    assert isinstance(label, Label)
    box = spans_in(tree.look, label.lines(tree.look), glossary("en"))[number][0][0]
    pilot.point(*box.center)


def meant(pilot: Pilot) -> str:
    """Return the word that is explained, once it shows."""
    word = pilot.scene.tree.word
    assert word
    return word.span[1].heading if word.span and word.tip_rect else ""


def tipped(pilot: Pilot) -> bool:
    return pilot.scene.tree.tip_rect is not None


def noted(pilot: Pilot, name: str) -> list[str]:
    """Return the words explained below the tooltip of a widget that has the focus for long enough."""
    tree = pilot.scene.tree
    widget = tree.find(name)
    assert widget
    tree.focus_on(widget, ring=True)
    pilot.wait(2.0)
    return [note.word for note in widget.notes] if tree.tip_rect else []


def test_the_word_at_the_pointer_is_explained_after_a_moment() -> None:
    pilot = page()
    point_at_word(pilot, "both", 0)
    pilot.wait(0.1)
    assert meant(pilot) == ""
    pilot.wait(1.0)
    assert meant(pilot) == "Risk zone"
    point_at_word(pilot, "both", 1)
    assert meant(pilot) == ""
    pilot.wait(1.0)
    assert meant(pilot) == "Fuel", "a common word is explained where somebody points at it"
    none = pilot.find("none").rect
    pilot.point(none[0] + 5, none[1] + 5)
    pilot.wait(1.0)
    assert meant(pilot) == ""


def test_a_key_goes_through_the_words_and_another_ends_it() -> None:
    pilot = page()
    told = []
    for _ in range(3):
        pilot.keys("f3")
        pilot.wait(0.1)
        told.append(meant(pilot))
    assert told == ["Risk zone", "Fuel", ""]
    pilot.keys("shift+f3")
    pilot.wait(0.1)
    assert meant(pilot) == "Fuel"
    pilot.keys("tab")
    pilot.wait(0.1)
    assert meant(pilot) == ""


class Chapters(WidgetScene[None]):
    """A list that scrolls, a sentence with a word of the game in each row, and a panel below it."""

    @override
    def build(self) -> Widget:
        words = ("risk zone", "companion card", "dashboard", "bivouac", "Torpedo", "escort")
        rows = [Column([Label(f"A {word}.").sized(height=150), Button(word, word)]) for word in words]
        foot = Panel(Column([Label("A corridor.", name="foot"), Button("Done", "done")]), name="panel")
        return Column([ScrollList(rows, name="chapters").growing(), foot])


def explained_next(pilot: Pilot, key: str = "f3") -> str:
    pilot.keys(key)
    pilot.wait(0.1)
    return meant(pilot)


def test_the_key_begins_with_what_is_seen_of_a_list() -> None:
    pilot = Pilot(Chapters(), context=headless(explains=glossary))
    every = [explained_next(pilot) for _ in range(4)]
    pilot.keys("escape")
    chapters = pilot.scene.tree.find("chapters")
    assert isinstance(chapters, ScrollList)
    chapters.scroll(chapters.children[2].rect.top - chapters.rect.top)
    pilot.leap()
    assert explained_next(pilot) == every[2]
    offset = chapters.offset
    assert explained_next(pilot) == every[3] and chapters.offset >= offset
    assert explained_next(pilot, "shift+f3") == every[2]


def test_the_key_begins_near_the_focus() -> None:
    pilot = Pilot(Chapters(), context=headless(explains=glossary))
    tree = pilot.scene.tree
    tree.focus_on(tree.find("done"), ring=True)
    pilot.keys("f3")
    assert tree.word and tree.word.text is tree.find("foot")
    pilot.keys("shift+f3")
    assert tree.word.text is not tree.find("foot"), "from there on in reading order"


def test_a_tooltip_explains_the_words_in_it() -> None:
    pilot = page()
    assert noted(pilot, "card") == ["Companion card"]
    card = pilot.scene.tree.find("card")
    assert card and with_notes(card.tip, card.notes).terms == (), "its row only names it"


def test_a_tooltip_explains_what_it_is_about_beside_its_value() -> None:
    pilot = page()
    assert noted(pilot, "dial") == ["Fuel"]
    dial = pilot.scene.tree.find("dial")
    assert dial and dial.notes[0].value == "7" and with_notes(dial.tip, dial.notes).terms == ()


def test_what_has_no_tooltip_explains_its_words_to_who_hesitates() -> None:
    pilot = page()
    deck = pilot.find("deck").rect
    pilot.point(deck[0] + 5, deck[1] + 5)
    pilot.wait(0.6)
    assert not tipped(pilot)
    pilot.wait(1.0)
    assert tipped(pilot)
    assert noted(pilot, "fuel") == [], "a common word is no reason for a tooltip"


def test_a_word_across_two_lines_has_two_boxes() -> None:
    pilot = page()
    look = pilot.scene.tree.look
    label = Label("Some words and a companion card")
    boxes = set()
    for width in range(400, 60, -5):
        label.arrange(look, pygame.Rect(0, 0, width, 200))
        (span,) = spans_in(look, label.lines(look), glossary("en"))
        boxes.add(len(span[0]))
    assert boxes == {1, 2}


def test_without_a_glossary_nothing_is_explained() -> None:
    pilot = Pilot(Page())
    assert pilot.scene.tree.word is None and noted(pilot, "deck") == []
    pilot.keys("f3")


class Wordless(WidgetScene[None]):
    """A page without any word of the game in a text."""

    @override
    def build(self) -> Widget:
        return Panel(Column([Label("Nothing here."), Button("Fuel", "fuel")]))


def test_the_key_says_so_where_there_is_no_word_to_explain() -> None:
    pilot = Pilot(Wordless(), context=headless(explains=glossary))
    pilot.keys("f3")
    assert any(node.label.startswith("There is no word to explain here") for node in pilot.nodes())
    worded = page()
    for _ in range(3):
        worded.keys("f3")
    assert not any(node.label.startswith("There is no word") for node in worded.nodes())
